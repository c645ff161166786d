/** Changing the plan: what it costs now is charged to the stored card, and the plan changes once that is paid. */
import type { MonthlyPlan } from '#rules/plans/plans.ts'
import { PaymentProviderError, type PlanChangePreview, type PlanChangeResult } from '../../port.ts'
import { chargeStoredCard } from './cards.ts'
import { type Change, emit } from './change.ts'
import { askForConfirmation, completePayment } from './confirm.ts'
import type { SandboxCard, SandboxCustomer, SandboxSubscription } from './customer.ts'
import { addPayment, cancelOpenPayments } from './payments.ts'

type ChangeResult =
  | Exclude<PlanChangeResult, { outcome: 'needs-authentication' }>
  | { outcome: 'needs-authentication'; paymentId: string }

export function changePlan(change: Change, subscription: SandboxSubscription, wanted: WantedChange): ChangeResult {
  const { customer } = change
  // An earlier change that still waits for the cardholder's confirmation is replaced.
  cancelOpenPayments(change, subscription.id)
  const price = priceChange(customer, subscription, wanted)
  const { dueNowPence, creditUsedPence, creditAddedPence } = price
  const { plan, pence } = wanted

  if (dueNowPence === 0) {
    customer.creditPence += creditAddedPence - creditUsedPence
    Object.assign(subscription, { plan, pence })
    emit(change, 'customer.subscription.updated')
    return { outcome: 'changed' }
  }

  const charge = chargeStoredCard(customer.card)
  if (charge.outcome === 'declined') {
    emit(change, 'payment_intent.payment_failed')
    return charge
  }
  const payment = addPayment(change, {
    subscriptionId: subscription.id,
    checkoutId: null,
    plan,
    reason: 'plan-change',
    pence: dueNowPence,
    creditUsedPence,
    lines: toLines(price, subscription, wanted),
    change: { plan, pence },
    periodStart: wanted.at.getTime(),
    periodEnd: subscription.periodEnd,
  })
  // `chargeStoredCard` declines where there is no card.
  const card = customer.card as SandboxCard
  if (charge.outcome === 'requires-action') {
    askForConfirmation(change, payment, card)
    return { outcome: 'needs-authentication', paymentId: payment.id }
  }
  completePayment(change, payment, card)
  return { outcome: 'changed' }
}

type WantedChange = { plan: MonthlyPlan; pence: number; at: Date }

/**
 * * What a plan change within a period costs. As at Stripe, the rest of the period is credited at the old price and charged at the new
 * one, by the second; the period stays. https://docs.stripe.com/billing/subscriptions/prorations Refuses a subscription that is not
 * active, the plan that it has, and a moment outside its period.
 */
function priceChange({ creditPence }: SandboxCustomer, subscription: SandboxSubscription, wanted: WantedChange) {
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

/** The rest of the period at the new plan's price, and, negative, at the old one's. */
const toLines = (
  { newPlanPence, unusedPence }: { newPlanPence: number; unusedPence: number },
  before: { plan: MonthlyPlan },
  wanted: { plan: MonthlyPlan },
): PlanChangePreview['lines'] => [
  { description: 'new-plan', plan: wanted.plan, pence: newPlanPence },
  { description: 'unused-time', plan: before.plan, pence: -unusedPence },
]

const toSeconds = (ms: number) => Math.floor(ms / 1000)

/** Its effect on the state is not kept. */
export function previewPlanChange(change: Change, subscription: SandboxSubscription, wanted: WantedChange): PlanChangePreview {
  cancelOpenPayments(change, subscription.id)
  const { customer } = change
  const price = priceChange(customer, subscription, wanted)
  const { dueNowPence, creditUsedPence, creditAddedPence } = price
  const creditPence = customer.creditPence - creditUsedPence + creditAddedPence
  return {
    lines: toLines(price, subscription, wanted),
    dueNowPence,
    creditPence,
    nextChargePence: Math.max(0, wanted.pence - creditPence),
    nextChargeAt: new Date(subscription.periodEnd),
  }
}
