/** The types of what is new in a customer's state. */
import type { LedgerPosting } from '#rules/billing/ledger.ts'
import type { ProviderPayment } from '#server/services/payments/port.ts'
import type { StoredSubscription } from './stored-customer.ts'

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

/**
 * `isAccepted`: someone asked for it and may have it. Otherwise it grants nothing, earns nothing, and is given back. `commissionPercent` is
 * that of its purchase.
 */
export type NewPayment = { payment: ProviderPayment; isAccepted: boolean; commissionPercent: number }

/** An email to the payer. `key` names the fact, which is reported once. Ids of payments are the provider's. */
export type Notice = { key: string } & (
  | { type: 'receipt'; paymentId: string }
  | { type: 'refunded'; paymentId: string; pence: number }
  | { type: 'renewal-failed'; subscriptionId: string }
  | { type: 'cancelled'; subscriptionId: string; endsAt: Date }
  | { type: 'subscription-ended'; subscriptionId: string }
  | { type: 'lifetime-ended'; paymentId: string }
)

type ProviderRefund = ProviderPayment['refunds'][number]
export type ProviderDispute = ProviderPayment['disputes'][number]

/** Sums are those after the change. `paymentId` is the provider's. */
export type PaymentChange = {
  paymentId: string
  feePence: number | null
  refunds: ProviderRefund[]
  /** New ones, and those that were decided. */
  disputes: ProviderDispute[]
  refundedPence: number
  /** Open or lost. */
  disputedPence: number
  /** Refunded, or lost in a dispute. */
  takenBackPence: number
  /** Nothing of the payment is left, or its dispute was lost: a lifetime ends. */
  becameTakenBack: boolean
}

/** Ids are the provider's. `targetPence`: what is to be refunded of the payment in all. */
export type ProviderCommand =
  | { type: 'refund'; paymentId: string; targetPence: number }
  | { type: 'cancel-subscription'; subscriptionId: string }
  | { type: 'end-subscription'; subscriptionId: string }

/** `cancelled`: its payment is given back. */
export type CheckoutChange = { id: string; purchaseId: string; status: 'paid' | 'cancelled' }
