/** A panel beside a form, as high as the window: the address of a page, and below it the page or a drawing. */
import type { ComponentProps } from 'react'
import { AddressBar } from './address-bar.tsx'
import './side-panel.css'

type SidePanelProps = Omit<ComponentProps<'aside'>, 'className'> & {
  /** Empty until one is chosen. */
  username: string
  className?: string
}

export const SidePanel = ({ username, className = '', children, ...rest }: SidePanelProps) => (
  <aside className={`side-panel ${className}`.trimEnd()} {...rest}>
    <AddressBar
      name={username ? <span className="truncate">{username}</span> : <span className="side-panel-placeholder">yourname</span>}
    />
    <div className="side-panel-content">{children}</div>
  </aside>
)
