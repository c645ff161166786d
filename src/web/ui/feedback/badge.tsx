/** A badge: one word about a thing, such as its state or its plan. */
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
