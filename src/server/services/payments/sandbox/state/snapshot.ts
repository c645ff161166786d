/** A customer as the port shows it. */
import { balanceLines } from '#rules/billing/payment-lines.ts'
import type { Card, CustomerSnapshot, ProviderPayment, ProviderSubscription } from '../../port.ts'
import type { SandboxCard, SandboxCustomer, SandboxPayment, SandboxSubscription } from './customer.ts'

export const toSnapshot = ({ id, card, creditPence, subscriptions, payments }: SandboxCustomer): CustomerSnapshot => ({
  customerId: id,
  card: toCard(card),
  creditPence,
  subscriptions: subscriptions.map(toSubscription),
  payments: payments.filter(({ status }) => status === 'succeeded').map(toPayment),
})

const toSubscription = (subscription: SandboxSubscription): ProviderSubscription => {
  const { id, checkoutId, plan, status, pence, cancelAtPeriodEnd, failedAttempts, openInvoice } = subscription
  return {
    id,
    checkoutId,
    plan,
    status,
    pence,
    currentPeriodStart: new Date(subscription.periodStart),
    currentPeriodEnd: new Date(subscription.periodEnd),
    cancelAtPeriodEnd,
    failedAttempts,
    nextAttemptAt: toDate(openInvoice?.nextAttemptAt),
    endedAt: toDate(subscription.endedAt),
    createdAt: new Date(subscription.createdAt),
  }
}

const toPayment = (payment: SandboxPayment): ProviderPayment => {
  const { id, subscriptionId, checkoutId, plan, reason, pence, creditUsedPence, lines, card, refunds, dispute } = payment
  return {
    id,
    subscriptionId,
    checkoutId,
    plan,
    reason,
    pence,
    lines: balanceLines(lines ?? [{ description: 'plan', plan, pence: pence + creditUsedPence }], payment),
    feePence: calculateFee(pence),
    card: toCard(card),
    periodStart: toDate(payment.periodStart),
    periodEnd: toDate(payment.periodEnd),
    paidAt: new Date(payment.paidAt ?? payment.createdAt),
    refunds: refunds.map((refund) => ({ ...refund, createdAt: new Date(refund.createdAt) })),
    disputes: dispute ? [{ ...dispute, openedAt: new Date(dispute.openedAt), closedAt: toDate(dispute.closedAt) }] : [],
  }
}

/** 1.5 % and 20p: what Stripe takes of a British card. A refund does not give it back. */
const calculateFee = (pence: number): number => Math.round((pence * 15) / 1000) + 20

const toCard = (card: SandboxCard | null): Card | null => {
  if (!card) return null
  const { result: _, ...shown } = card
  return shown
}

const toDate = (moment: number | null | undefined): Date | null => (typeof moment === 'number' ? new Date(moment) : null)
