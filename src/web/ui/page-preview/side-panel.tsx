/** A name on its beam, and what stands under it: a page, or a door. As high as the window, beside a form. */
import type { ComponentProps } from 'react'
import { AddressBar } from './address-bar.tsx'
import './side-panel.css'

type SidePanelProps = Omit<ComponentProps<'aside'>, 'className'> & {
  /** Empty while nobody has chosen one. */
  username: string
  className?: string
}

export const SidePanel = ({ username: name, className: look = '', children, ...rest }: SidePanelProps) => (
  <aside className={`side-panel ${look}`.trimEnd()} {...rest}>
    <AddressBar name={name ? <span className="truncate">{name}</span> : <span className="side-panel-placeholder">yourname</span>} />
    <div className="side-panel-content">{children}</div>
  </aside>
)
