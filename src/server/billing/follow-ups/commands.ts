/** What the provider is asked for because of what it reported: jobs, queued in the transaction that stores the report. */
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { addJob, defineJob } from '#server/services/jobs/port.ts'

/** All ids are the provider's. */
type OfCustomer = { mode: PaymentMode; customerId: string }
export type RefundRequest = OfCustomer & {
  paymentId: string
  /** What is to be refunded in all, so that a job that runs twice refunds once. */
  targetPence: number
}
export type SubscriptionRequest = OfCustomer & { subscriptionId: string }

export const refundPaymentJob = defineJob<RefundRequest>('refund-payment')
/** At the end of its period. */
export const cancelSubscriptionJob = defineJob<SubscriptionRequest>('cancel-subscription')
/** At once. */
export const endSubscriptionJob = defineJob<SubscriptionRequest>('end-subscription')

export const queueRefund = (tx: Queries, request: RefundRequest) => addJob(tx, refundPaymentJob, request)
export const queueCancellation = (tx: Queries, request: SubscriptionRequest) => addJob(tx, cancelSubscriptionJob, request)
export const queueEnd = (tx: Queries, request: SubscriptionRequest) => addJob(tx, endSubscriptionJob, request)
