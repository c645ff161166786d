/**
 * What is new in a customer's state at the payment provider, compared with what is stored. It is a pure function: the same state again
 * gives no change, so that applying it twice is applying it once.
 */
import type { CustomerSnapshot, ProviderPayment } from '#server/services/payments/port.ts'
import type { CheckoutChange, CustomerChanges, NewPayment, ProviderCommand } from './changes.ts'
import { deriveMoneyChanges } from './derive-payments.ts'
import { deriveSubscriptionChanges } from './derive-subscriptions.ts'
import type { StoredCheckout, StoredCustomer } from './stored-customer.ts'

export function deriveChanges(stored: StoredCustomer, snapshot: CustomerSnapshot): CustomerChanges {
  const subscriptions = deriveSubscriptionChanges(stored, snapshot.subscriptions)
  const { payments, checkouts, orphanedPaymentIds } = sortOutPayments(stored, snapshot)
  const money = deriveMoneyChanges(stored, snapshot, payments)
  return {
    subscriptions: subscriptions.changed,
    payments,
    paymentChanges: money.changes,
    checkouts,
    postings: money.postings,
    notices: [...money.notices, ...subscriptions.notices],
    disputeCommands: money.commands,
    orphanedPaymentIds,
  }
}

/**
 * What the provider has to be asked for because of what it reported. A pure function, like `deriveChanges`. `payments` says which are
 * accepted after the seats were given out.
 */
export function deriveCommands(
  stored: StoredCustomer,
  snapshot: CustomerSnapshot,
  { payments, checkouts, disputeCommands }: Pick<CustomerChanges, 'payments' | 'checkouts' | 'disputeCommands'>,
): ProviderCommand[] {
  const paid = [...stored.checkouts, ...checkouts].filter(({ status }) => status === 'paid').map(({ purchaseId }) => purchaseId)
  const mayGoOn = (subscriptionId: string) => stored.maySpend && paid.includes(subscriptionId)
  const givenBack = payments.filter(({ isAccepted }) => !isAccepted)
  return [...disputeCommands, ...givenBack.flatMap((added) => giveBack(snapshot, added, mayGoOn))]
}

/** All of the payment, and the subscription that made it, unless that was asked for. */
function giveBack(
  { subscriptions }: CustomerSnapshot,
  { payment }: NewPayment,
  mayGoOn: (subscriptionId: string) => boolean,
): ProviderCommand[] {
  const { id, pence, subscriptionId } = payment
  const subscription = subscriptions.find((one) => one.id === subscriptionId)
  const isStopped = subscription !== undefined && subscription.status !== 'ended' && !mayGoOn(subscription.id)
  return [
    ...(isStopped ? [{ type: 'end-subscription' as const, subscriptionId: subscription.id }] : []),
    { type: 'refund', paymentId: id, targetPence: pence },
  ]
}

/**
 * Tells the payments that someone asked for from those that have to be given back. A purchase is accepted if it pays, to the penny, for an open checkout of the same plan; what follows (a renewal, a plan change) if the
 * purchase of its subscription was accepted.
 */
function sortOutPayments(stored: StoredCustomer, snapshot: CustomerSnapshot) {
  const known = new Set(stored.payments.map(({ providerId }) => providerId))
  const subscriptionIds = new Set([...stored.subscriptions, ...snapshot.subscriptions].map(({ id }) => id))
  const isOrphaned = ({ subscriptionId }: ProviderPayment) => subscriptionId !== null && !subscriptionIds.has(subscriptionId)
  const latest = snapshot.payments.filter(({ id, pence }) => !known.has(id) && pence > 0).sort(byTime)

  const checkouts: StoredCheckout[] = stored.checkouts.map((checkout) => ({ ...checkout }))
  const changes = new Map<string, CheckoutChange>()
  const payments: NewPayment[] = []
  for (const payment of latest) {
    if (isOrphaned(payment)) continue
    const purchaseId = payment.subscriptionId ?? payment.id
    const checkout = findCheckout(checkouts, payment, purchaseId)
    const isAccepted = stored.maySpend && checkout !== undefined && isRequested(payment, checkout)
    payments.push({ payment, isAccepted, commissionPercent: checkout?.commissionPercent ?? 0 })
    if (payment.reason !== 'purchase' || checkout?.status !== 'open') continue
    checkout.status = isAccepted ? 'paid' : 'cancelled'
    checkout.purchaseId = purchaseId
    changes.set(checkout.id, { id: checkout.id, purchaseId, status: checkout.status })
  }
  return { payments, checkouts: [...changes.values()], orphanedPaymentIds: latest.filter(isOrphaned).map(({ id }) => id) }
}

/** Providers state whole seconds, so what followed a purchase at once may have the same time. */
const byTime = (one: ProviderPayment, other: ProviderPayment) =>
  one.paidAt.getTime() - other.paidAt.getTime() ||
  Number(other.reason === 'purchase') - Number(one.reason === 'purchase') ||
  one.id.localeCompare(other.id)

/** A checkout that was just opened may not know the id of its purchase yet; the purchase names the checkout. */
const findCheckout = (checkouts: StoredCheckout[], { checkoutId }: ProviderPayment, purchaseId: string) =>
  checkouts.find((checkout) => checkout.purchaseId === purchaseId) ??
  checkouts.find((checkout) => checkout.purchaseId === null && checkout.id === checkoutId)

const isRequested = ({ reason, plan, pence }: ProviderPayment, checkout: StoredCheckout) =>
  reason === 'purchase'
    ? checkout.status === 'open' && checkout.plan === plan && checkout.pence === pence
    : checkout.status === 'paid'
