/** A short message beside what it is about: information, something to watch, a success or an error, with what can be done. */
import type { ReactNode } from 'react'
import './callout.css'

type CalloutProps = {
  variant?: 'neutral' | 'iris' | 'ok' | 'warn' | 'danger'
  icon: ReactNode
  title?: ReactNode
  /** A button or a link. */
  action?: ReactNode
  /** `alert` interrupts a screen reader, `status` waits; without one it is read in its place. */
  role?: 'alert' | 'status' | undefined
  children: ReactNode
}

export const Callout = ({ variant = 'neutral', icon, title, action, role, children }: CalloutProps) => (
  <div className={`callout callout-${variant}`} role={role}>
    {icon}
    <div>
      {title && <b>{title}</b>}
      <p>{children}</p>
    </div>
    {action}
  </div>
)
