/** A dark bar with the address of a page: `host/` and then the username or the field for it. */
import type { ReactNode } from 'react'
import { AddressStart } from './address-start.tsx'
import './address-bar.css'

type AddressBarProps = {
  /** The username, or the field it is typed into. */
  name: ReactNode
  /** At the end: whether the name is free, a button. */
  children?: ReactNode
}

export const AddressBar = ({ name, children }: AddressBarProps) => (
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
