/** The beam over a door, with the address on it: `host/` and then the name or the field for it. */
import type { ReactNode } from 'react'
import { getCurrentHost } from './current-host.ts'
import './address-bar.css'

type AddressBarProps = {
  /** The name, or the field it is typed into. */
  name: ReactNode
  /** What stands at the end: a word on the name, a button. */
  children?: ReactNode
}

export const AddressBar = ({ name, children }: AddressBarProps) => (
  <div className="address-bar">
    <div className="address-bar-text">
      <span className="address-bar-host">{getCurrentHost()}/</span>
      {name}
    </div>
    {children}
  </div>
)
