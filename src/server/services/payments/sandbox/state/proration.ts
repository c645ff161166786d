/**
 * What a plan change within a period costs. As at Stripe, the rest of the period is credited at the old price and charged at the new one,
 * by the second; the period stays. https://docs.stripe.com/billing/subscriptions/prorations
 */
import type { MonthlyPlan } from '#rules/plans/plans.ts'
import { PaymentProviderError } from '../../port.ts'
import type { SandboxCustomer, SandboxSubscription } from './customer.ts'

export type WantedChange = { plan: MonthlyPlan; pence: number; at: Date }

/** Refuses a subscription that is not active, the plan that it has, and a moment outside its period. */
export function priceChange({ creditPence }: SandboxCustomer, subscription: SandboxSubscription, wanted: WantedChange) {
  const { status, plan, pence, periodStart, periodEnd } = subscription
  const at = wanted.at.getTime()
  const isInPeriod = at >= periodStart && at <= periodEnd
  if (status !== 'active' || wanted.plan === plan || !isInPeriod) throw new PaymentProviderError('refused')
  const rest = toSeconds(periodEnd - at) / toSeconds(periodEnd - periodStart)
  const [unusedPence, newPlanPence] = [Math.round(pence * rest), Math.round(wanted.pence * rest)]
  const differencePence = newPlanPence - unusedPence
  const creditUsedPence = Math.max(0, Math.min(creditPence, differencePence))
  return {
    unusedPence,
    newPlanPence,
    creditUsedPence,
    creditAddedPence: Math.max(0, -differencePence),
    dueNowPence: Math.max(0, differencePence - creditUsedPence),
  }
}

const toSeconds = (ms: number) => Math.floor(ms / 1000)
