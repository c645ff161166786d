/** The creator's plan: its icon and name. */
import { Crown, DoorOpen, Infinity as InfinityIcon, type LucideIcon, Sparkle } from 'lucide-react'
import { type Plan, plans } from '#rules/plans/plans.ts'

const icons: Record<Plan, LucideIcon> = { free: DoorOpen, pro: Sparkle, premium: Crown, lifetime: InfinityIcon }

export function PlanChip({ plan }: { plan: Plan }) {
  const Icon = icons[plan]
  return (
    <span className={`plan-chip plan-chip-${plan}`}>
      <Icon className="icon" aria-hidden />
      {plans[plan].name}
      <span className="sr-only"> plan</span>
    </span>
  )
}
