/** The creator's plan: its price and how many links it includes. */
import { type Plan, plans } from '#rules/plans/plans.ts'
import { useCurrentUser } from '../current-user.tsx'
import { PlanChip } from '../shell/plan-chip.tsx'
import { SettingsRow } from './settings-row.tsx'

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
  const price = `£${(plans[plan].pence / 100).toFixed(2)}`
  return plan === 'lifetime' ? `${price}, paid once.` : `${price} a month.`
}

function describeLinks(plan: Plan): string {
  const { links } = plans[plan]
  return Number.isFinite(links) ? `Up to ${links} links.` : 'Unlimited links.'
}
