/** A panel beside a form, as high as the window: the address of a page, and below it the page or a drawing. */
import type { ComponentProps, ReactNode } from 'react'
import './address-bar.css'
import { AddressStart } from './address-start.tsx'
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

type AddressBarProps = {
  /** The username, or the field it is typed into. */
  name: ReactNode
  /** At the end: whether the name is free, a button. */
  children?: ReactNode
}

/** A dark bar with the address of a page: `host/` and then the username or the field for it. */
const AddressBar = ({ name, children }: AddressBarProps) => (
  <div className="address-bar">
    <div className="address-bar-text">
      <span className="address-bar-host">
        <AddressStart />
      </span>
      {name}
    </div>
    {children}
  </div>
)
