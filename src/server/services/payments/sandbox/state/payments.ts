/** Payments that wait to be paid. */
import { type Change, emit } from './change.ts'
import type { SandboxPayment } from './customer.ts'

type PaymentDraft = Pick<SandboxPayment, 'subscriptionId' | 'checkoutId' | 'plan' | 'reason' | 'pence'> &
  Partial<Pick<SandboxPayment, 'periodStart' | 'periodEnd' | 'change' | 'lines' | 'creditUsedPence'>>

/** Takes the credit that it uses. */
export function addPayment({ customer, now, newId }: Change, draft: PaymentDraft): SandboxPayment {
  const payment: SandboxPayment = {
    id: newId('pi'),
    creditUsedPence: 0,
    status: 'open',
    card: null,
    change: null,
    periodStart: null,
    periodEnd: null,
    createdAt: now,
    paidAt: null,
    refunds: [],
    dispute: null,
    ...draft,
  }
  customer.creditPence -= payment.creditUsedPence
  customer.payments.push(payment)
  return payment
}

export const isUnpaid = ({ status }: SandboxPayment): boolean => status === 'open' || status === 'requires-action'

export function cancelPayment(change: Change, payment: SandboxPayment): void {
  payment.status = 'cancelled'
  change.customer.creditPence += payment.creditUsedPence
  emit(change, 'payment_intent.canceled')
}

/** Those of the subscription that wait for the cardholder or for the next attempt. */
export function cancelOpenPayments(change: Change, subscriptionId: string): void {
  const open = change.customer.payments.filter((payment) => payment.subscriptionId === subscriptionId && isUnpaid(payment))
  for (const payment of open) cancelPayment(change, payment)
}
