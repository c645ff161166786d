/** What the provider has to be asked for because of what it reported. A pure function, like `deriveChanges`. */
import type { CustomerSnapshot } from '#server/services/payments/port.ts'
import type { CustomerChanges, NewPayment, ProviderCommand } from './changes.ts'
import type { StoredCustomer } from './stored-customer.ts'

/** `payments` says which are accepted after the seats were given out. */
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
