/** How a payment is shown: its receipt's number, and what became of it. */
import type { PaymentMode } from './payment-mode.ts'

/** Numbers of test money are marked, because they are counted on their own: `TEST-000123`. */
export const formatReceiptNumber = (mode: PaymentMode, number: number): string =>
  `${mode === 'sandbox' ? 'TEST-' : ''}${String(number).padStart(6, '0')}`

export type PaymentStatus = 'paid' | 'refunded' | 'partly-refunded' | 'disputed' | 'charged-back'

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
