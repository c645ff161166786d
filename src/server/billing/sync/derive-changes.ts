/**
 * What is new in a customer's state at the payment provider, compared with what is stored. It is a pure function: the same state again
 * gives no change, so that applying it twice is applying it once.
 */
import type { LedgerPosting } from '#rules/billing/ledger.ts'
import type { CustomerSnapshot, ProviderPayment } from '#server/services/payments/port.ts'
import type { ProviderCommand } from './derive-commands.ts'
import { deriveMoneyChanges, type PaymentChange } from './derive-payments.ts'
import { deriveSubscriptionChanges } from './derive-subscriptions.ts'
import { type CheckoutChange, sortOutPayments } from './requested-payments.ts'
import type { StoredCustomer, StoredSubscription } from './stored-customer.ts'

export type CustomerChanges = {
  /** New or changed ones. */
  subscriptions: StoredSubscription[]
  /** New payments, in the order in which they get their receipt numbers. */
  payments: NewPayment[]
  /** Fees, refunds and disputes that are new, of new and of stored payments. */
  paymentChanges: PaymentChange[]
  checkouts: CheckoutChange[]
  postings: LedgerPosting[]
  notices: Notice[]
  disputeCommands: ProviderCommand[]
  /** Payments of subscriptions that the provider does not list. They can't be stored. */
  orphanedPaymentIds: string[]
}

/** `isAccepted`: someone asked for it and may have it. Otherwise it grants nothing, and is given back. */
export type NewPayment = { payment: ProviderPayment; isAccepted: boolean }

/** An email to the payer. `key` names the fact, which is reported once. Ids of payments are the provider's. */
export type Notice = { key: string } & (
  | { type: 'receipt'; paymentId: string }
  | { type: 'refunded'; paymentId: string; pence: number }
  | { type: 'renewal-failed'; subscriptionId: string; attempt: number; nextAttemptAt: Date | null }
  | { type: 'cancelled'; subscriptionId: string; endsAt: Date }
  | { type: 'subscription-ended'; subscriptionId: string }
  | { type: 'lifetime-ended'; paymentId: string }
)

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
