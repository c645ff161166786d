/** The plan that a creator is on, by icon and name. */
import { Crown, DoorOpen, Infinity as Forever, type LucideIcon, Sparkle } from 'lucide-react'
import { type Plan, plans } from '#rules/plans/plans.ts'

const icons: Record<Plan, LucideIcon> = { free: DoorOpen, pro: Sparkle, premium: Crown, lifetime: Forever }

export function PlanChip({ plan }: { plan: Plan }) {
  const Icon = icons[plan]
  return (
    <span className={`plan-chip plan-${plan}`}>
      <Icon className="i" aria-hidden />
      {plans[plan].name}
      <span className="vh"> plan</span>
    </span>
  )
}
