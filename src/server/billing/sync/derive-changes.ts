/**
 * What is new in a customer's state at the payment provider, compared with what is stored. It is a pure function: the same state again
 * gives no change, so that applying it twice is applying it once.
 */
import type { CustomerSnapshot } from '#server/services/payments/port.ts'
import type { CustomerChanges } from './changes.ts'
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
