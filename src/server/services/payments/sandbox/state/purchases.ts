/** The purchase of a subscription or of a lifetime: it is open until the card is charged, or until it is cancelled. */
import type { MonthlyPlan } from '#rules/plans/plans.ts'
import { hourMs } from '#rules/time/durations.ts'
import type { Purchase } from '../../port.ts'
import { type Change, emit, getPayment, getSubscription } from './change.ts'
import type { SandboxPayment } from './customer.ts'
import { endSubscription } from './endings.ts'
import { addPayment, cancelPayment } from './payments.ts'
import { findPeriodEnd } from './renewals.ts'

/** Milliseconds, as at Stripe: a purchase of a subscription that nobody paid by then ends. */
export const unpaidPurchaseTtlMs = 23 * hourMs

export type PurchaseIds = { purchaseId: string; paymentId: string }
type SubscriptionPurchase = { checkoutId: string | null; plan: MonthlyPlan; pence: number }

export function startSubscription(change: Change, { checkoutId, plan, pence }: SubscriptionPurchase): PurchaseIds {
  const { customer, now, newId } = change
  customer.creditPence = 0
  const id = newId('sub')
  const period = { periodStart: now, periodEnd: findPeriodEnd(now, now) }
  customer.subscriptions.push({
    id,
    checkoutId,
    plan,
    pence,
    status: 'incomplete',
    anchor: now,
    ...period,
    cancelAtPeriodEnd: false,
    openInvoice: null,
    failedAttempts: 0,
    createdAt: now,
    endedAt: null,
  })
  const payment = addPayment(change, { subscriptionId: id, checkoutId, plan, pence, reason: 'purchase', ...period })
  emit(change, 'customer.subscription.created')
  return { purchaseId: id, paymentId: payment.id }
}

export function startPayment(change: Change, { checkoutId, pence }: Omit<SubscriptionPurchase, 'plan'>): PurchaseIds {
  const { id } = addPayment(change, { subscriptionId: null, checkoutId, plan: 'lifetime', pence, reason: 'purchase' })
  return { purchaseId: id, paymentId: id }
}

/** The payment of a purchase, which `purchaseId` names if it is not a subscription. */
export const getPurchasePayment = (change: Pick<Change, 'customer'>, purchaseId: string): SandboxPayment =>
  change.customer.payments.find(({ subscriptionId, reason }) => subscriptionId === purchaseId && reason === 'purchase') ??
  getPayment(change, purchaseId)

export function getPurchaseStatus(change: Pick<Change, 'customer'>, purchaseId: string): Purchase['status'] {
  const { status } = getPurchasePayment(change, purchaseId)
  if (status === 'succeeded') return 'paid'
  return status === 'cancelled' ? 'cancelled' : 'open'
}

/** Makes sure that it can't be paid any more, unless it is paid. */
export function cancelPurchase(change: Change, purchaseId: string): 'cancelled' | 'paid' {
  const payment = getPurchasePayment(change, purchaseId)
  if (payment.status === 'succeeded') return 'paid'
  if (payment.status === 'cancelled') return 'cancelled'
  if (payment.subscriptionId !== null) endSubscription(change, getSubscription(change, payment.subscriptionId))
  else cancelPayment(change, payment)
  return 'cancelled'
}
