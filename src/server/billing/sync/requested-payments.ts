/** Tells the payments that someone asked for from those that have to be given back. */
import type { CustomerSnapshot, ProviderPayment } from '#server/services/payments/port.ts'
import type { CheckoutChange, NewPayment } from './changes.ts'
import type { StoredCheckout, StoredCustomer } from './stored-customer.ts'

/**
 * A purchase is accepted if it pays, to the penny, for an open checkout of the same plan; what follows (a renewal, a plan change) if the
 * purchase of its subscription was accepted.
 */
export function sortOutPayments(stored: StoredCustomer, snapshot: CustomerSnapshot) {
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
