/** A message about the subscription above the plan: what happened, what follows, and what can be done. */
import type { ReactNode } from 'react'
import './callout.css'

type CalloutProps = {
  tone?: 'neutral' | 'ok' | 'warn' | 'danger'
  icon: ReactNode
  title: ReactNode
  action?: ReactNode
  children: ReactNode
}

export const Callout = ({ tone = 'neutral', icon, title, action, children }: CalloutProps) => (
  <div className={tone === 'neutral' ? 'callout' : `callout callout-${tone}`} role="status">
    {icon}
    <div className="callout-text">
      <b>{title}</b>
      <p>{children}</p>
    </div>
    {action}
  </div>
)
