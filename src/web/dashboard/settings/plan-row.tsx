/** The creator's plan: its price and how many links it includes. */
import { getPlanPrice } from '#rules/plans/plan-copy.ts'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { useCurrentUser } from '../current-user.tsx'
import { PlanChip } from '../shell/plan-chip.tsx'
import { SettingsRow } from './layout/settings-row.tsx'

export function PlanRow() {
  const { plan } = useCurrentUser()
  return (
    <SettingsRow
      title="Current plan"
      badge={<PlanChip plan={plan} />}
      description={`${describePrice(plan)} ${describeLinks(plan)}`}
    />
  )
}

function describePrice(plan: Plan): string {
  if (plan === 'free') return 'Free for as long as you like.'
  const { amount, period } = getPlanPrice(plan)
  return plan === 'lifetime' ? `${amount}, paid once.` : `${amount} ${period}.`
}

function describeLinks(plan: Plan): string {
  const { maxLinks } = plans[plan]
  return Number.isFinite(maxLinks) ? `Up to ${maxLinks} links.` : 'Unlimited links.'
}
