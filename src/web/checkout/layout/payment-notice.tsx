/** A short message beside what it is about: information, something to watch, or an error. */
import type { ReactNode } from 'react'
import './payment-notice.css'

type PaymentNoticeProps = {
  variant?: 'neutral' | 'iris' | 'warn' | 'danger'
  icon: ReactNode
  title?: ReactNode
  /** A button or a link. */
  action?: ReactNode
  /** `alert` interrupts a screen reader, `status` waits; without one it is read in its place. */
  role?: 'alert' | 'status' | undefined
  children: ReactNode
}

export const PaymentNotice = ({ variant = 'neutral', icon, title, action, role, children }: PaymentNoticeProps) => (
  <div className={`payment-notice payment-notice-${variant}`} role={role}>
    {icon}
    <div>
      {title && <b>{title}</b>}
      <p>{children}</p>
    </div>
    {action}
  </div>
)
