/** Payments: what they are for, how their receipts are numbered, and what became of them. */
import type { PaymentMode } from './payment-mode.ts'

export const paymentReasons = ['purchase', 'renewal', 'plan-change'] as const
export type PaymentReason = (typeof paymentReasons)[number]

/**
 * A payment's number is that of its invoice; `series` is the beginning of other ones. Numbers of test money are marked, because they are counted
 * on their own: `TEST-000123`.
 */
export const formatReceiptNumber = (mode: PaymentMode, number: number, series = ''): string =>
  `${mode === 'sandbox' ? 'TEST-' : ''}${series}${String(number).padStart(6, '0')}`

export const paymentStatuses = ['paid', 'refunded', 'partly-refunded', 'disputed', 'charged-back'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** An open dispute is what a creator has to know first. */
export function getPaymentStatus(payment: {
  pence: number
  refundedPence: number
  hasOpenDispute: boolean
  hasLostDispute: boolean
}): PaymentStatus {
  const { pence, refundedPence, hasOpenDispute, hasLostDispute } = payment
  if (hasOpenDispute) return 'disputed'
  if (hasLostDispute) return 'charged-back'
  if (refundedPence === 0) return 'paid'
  return refundedPence < pence ? 'partly-refunded' : 'refunded'
}
