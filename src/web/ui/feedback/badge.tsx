/** A badge: a short label, such as a status or a plan. */
import type { ReactNode } from 'react'
import './badge.css'

type BadgeVariant = 'neutral' | 'ok' | 'warn' | 'danger' | 'iris' | 'accent' | 'ink' | 'line'

type BadgeProps = { variant?: BadgeVariant | undefined; dot?: boolean; children: ReactNode }

export const Badge = ({ variant = 'neutral', dot = false, children }: BadgeProps) => (
  <span className={variant === 'neutral' ? 'badge' : `badge badge-${variant}`}>
    {dot && <span className="badge-dot" />}
    {children}
  </span>
)
