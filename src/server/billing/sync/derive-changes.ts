/**
 * What is new in a customer's state at the payment provider, compared with what is stored. It is a pure function: the same state again
 * gives no change, so that applying it twice is applying it once.
 */
import type { CustomerSnapshot } from '#server/services/payments/port.ts'
import type { CustomerChanges, NewPayment, ProviderCommand } from './changes.ts'
import { deriveMoneyChanges } from './derive-payments.ts'
import { deriveSubscriptionChanges } from './derive-subscriptions.ts'
import { sortOutPayments } from './requested-payments.ts'
import type { StoredCustomer } from './stored-customer.ts'

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
