/** Refunds and disputes of payments. */
import { PaymentProviderError } from '../../port.ts'
import { type Change, emit } from './change.ts'
import type { SandboxPayment } from './customer.ts'

/** Pence. What Stripe takes in the United Kingdom, and keeps if the dispute is won. */
const disputeFeePence = 2000

/** What is left of a payment that can be refunded or disputed; 0 if it was not paid, or if the bank has taken it back. */
export function getRefundablePence({ status, pence, refunds, dispute }: SandboxPayment): number {
  if (status !== 'succeeded' || (dispute && dispute.status !== 'won')) return 0
  return pence - refunds.reduce((sum, refund) => sum + refund.pence, 0)
}

export function refundPayment(change: Change, payment: SandboxPayment, pence: number): void {
  if (!Number.isInteger(pence) || pence < 1 || pence > getRefundablePence(payment))
    throw new PaymentProviderError('refund-refused')
  payment.refunds.push({ id: change.newId('re'), pence, createdAt: change.now })
  emit(change, 'charge.refunded')
}

/** The bank takes back what is left of the payment until it has decided. A payment can be disputed once. */
export function openDispute(change: Change, payment: SandboxPayment): void {
  const pence = getRefundablePence(payment)
  if (pence === 0 || payment.dispute) throw new PaymentProviderError('no-such-object')
  const id = change.newId('dp')
  payment.dispute = { id, pence, feePence: disputeFeePence, status: 'open', openedAt: change.now, closedAt: null }
  emit(change, 'charge.dispute.created')
}

export function closeDispute(change: Change, { dispute }: SandboxPayment, status: 'won' | 'lost'): void {
  if (dispute?.status !== 'open') throw new PaymentProviderError('no-such-object')
  Object.assign(dispute, { status, closedAt: change.now })
  emit(change, 'charge.dispute.closed')
}
