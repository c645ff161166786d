/** Renewals: charged when a period ends, tried again after a failure, and at last given up. */
import { addMonths } from '#rules/billing/months.ts'
import { dayMs } from '#rules/time/durations.ts'
import type { TestCard } from '../../port.ts'
import { isRenewalAccepted, readTestCard } from './cards.ts'
import { type Change, emit, getPayment } from './change.ts'
import { completePayment } from './confirm.ts'
import type { SandboxCard, SandboxSubscription } from './customer.ts'
import { endSubscription } from './endings.ts'
import { addPayment, cancelOpenPayments } from './payments.ts'

/** How long after the first and after the second failed attempt the next one follows. The third failure ends the subscription. */
const retryDelaysMs = [3 * dayMs, 5 * dayMs] as const

/** At the end of a period: the next one is charged, or a cancelled subscription ends. `mustFail` declines whatever the card is. */
export function renew(change: Change, subscription: SandboxSubscription, { mustFail = false } = {}): void {
  if (subscription.cancelAtPeriodEnd) endSubscription(change, subscription)
  else startNextPeriod(change, subscription, mustFail)
}

/** As if the period ended now: the next one starts today. */
export function renewEarly(change: Change, subscription: SandboxSubscription, options: { mustFail: boolean }): void {
  Object.assign(subscription, { anchor: change.now, periodEnd: change.now })
  renew(change, subscription, options)
}

function startNextPeriod(change: Change, subscription: SandboxSubscription, mustFail: boolean): void {
  const { customer, now } = change
  // A plan change that nobody confirmed was priced for the period that is over.
  cancelOpenPayments(change, subscription.id)
  const period = { periodStart: now, periodEnd: findPeriodEnd(subscription.anchor, now) }
  Object.assign(subscription, period)

  const creditUsedPence = Math.min(customer.creditPence, subscription.pence)
  const pence = subscription.pence - creditUsedPence
  if (pence === 0) {
    customer.creditPence -= creditUsedPence
    emit(change, 'invoice.paid', 'customer.subscription.updated')
    return
  }
  const { id, plan } = subscription
  const reason = 'renewal'
  const payment = addPayment(change, { subscriptionId: id, checkoutId: null, plan, reason, pence, creditUsedPence, ...period })
  subscription.openInvoice = { paymentId: payment.id, nextAttemptAt: now }
  retryRenewal(change, subscription, { mustFail })
}

/** Charges the renewal that is open. Does nothing if none is. */
export function retryRenewal(change: Change, subscription: SandboxSubscription, { mustFail = false } = {}): void {
  const { openInvoice, failedAttempts } = subscription
  if (!openInvoice) return
  const { card } = change.customer
  if (!mustFail && isRenewalAccepted(card)) {
    completePayment(change, getPayment(change, openInvoice.paymentId), card as SandboxCard)
    return
  }
  Object.assign(subscription, { status: 'past_due', failedAttempts: failedAttempts + 1 })
  emit(change, 'payment_intent.payment_failed', 'invoice.payment_failed')
  const delay = retryDelaysMs[failedAttempts]
  if (delay === undefined) endSubscription(change, subscription, failedAttempts + 1)
  else {
    openInvoice.nextAttemptAt = change.now + delay
    emit(change, 'customer.subscription.updated')
  }
}

/**
 * Changing the card that renewals are charged to. A renewal that failed is charged to the new card at once. The bank is asked whether the
 * card is valid, so some are declined.
 */
export function changeCard(change: Change, typed: TestCard): 'changed' | 'declined' {
  const { card } = readTestCard(typed, change.now)
  if (!card || card.result === 'declined' || card.result === 'insufficient-funds') return 'declined'
  change.customer.card = card
  emit(change, 'customer.updated')
  for (const subscription of change.customer.subscriptions) retryRenewal(change, subscription)
  return 'changed'
}

/** The period that starts then ends on the anchor's day of the next month, or on that month's last day if it is shorter. */
export function findPeriodEnd(anchor: number, periodStart: number): number {
  const [first, start] = [new Date(anchor), new Date(periodStart)]
  const months = (start.getUTCFullYear() - first.getUTCFullYear()) * 12 + start.getUTCMonth() - first.getUTCMonth()
  return addMonths(first, months + 1).getTime()
}
