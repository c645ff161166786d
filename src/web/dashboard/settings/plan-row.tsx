/** The plan that a creator is on, and what it has room for. */
import { type Plan, plans } from '#rules/plans/plans.ts'
import { PlanChip } from '../shell/plan-chip.tsx'
import { SettingRow } from './settings-section.tsx'

export const Billing = ({ plan }: { plan: Plan }) => (
  <SettingRow title="Current plan" badge={<PlanChip plan={plan} />} says={`${priceOf(plan)} ${roomOf(plan)}`} />
)

function priceOf(plan: Plan): string {
  if (plan === 'free') return 'Free, for as long as you like.'
  const price = `£${(plans[plan].pence / 100).toFixed(2)}`
  return plan === 'lifetime' ? `${price}, paid once.` : `${price} a month.`
}

function roomOf(plan: Plan): string {
  const { links } = plans[plan]
  return Number.isFinite(links) ? `Room for ${links} links.` : 'As many links as you like.'
}
