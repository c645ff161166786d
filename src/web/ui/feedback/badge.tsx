/** A badge: one word about a thing, such as its state or its plan. */
import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'
import './badge.css'

const badgeClasses = cva('badge', {
  variants: {
    variant: {
      neutral: '',
      ok: 'badge-ok',
      warn: 'badge-warn',
      danger: 'badge-danger',
      iris: 'badge-iris',
      accent: 'badge-accent',
      ink: 'badge-ink',
      line: 'badge-line',
    },
  },
})

type BadgeProps = VariantProps<typeof badgeClasses> & { dot?: boolean; children: ReactNode }

export const Badge = ({ variant, dot = false, children }: BadgeProps) => (
  <span className={badgeClasses({ variant })}>
    {dot && <span className="badge-dot" />}
    {children}
  </span>
)
