/** The cardholder pays: with a card and, where the bank asks, with a confirmation. */
import type { TestCard, TestConfirmation } from '../../port.ts'
import { cardMessages, chargeNewCard, readTestCard } from './cards.ts'
import { type Change, emit, getSubscription } from './change.ts'
import type { SandboxCard, SandboxPayment } from './customer.ts'

export function confirmPayment(change: Change, payment: SandboxPayment, typed: TestCard): TestConfirmation {
  const settled = findSettledResult(payment)
  if (settled) return settled
  const { card, message } = readTestCard(typed, change.now)
  if (!card) return decline(change, payment, message)
  const charge = chargeNewCard(card)
  switch (charge.outcome) {
    case 'declined':
      return decline(change, payment, charge.message)
    case 'requires-action':
      return askForConfirmation(change, payment, card)
    case 'succeeded':
      completePayment(change, payment, card)
      return succeeded
  }
}

/** The bank's answer, after `confirmPayment` returned 'requires-action'. */
export function authenticatePayment(change: Change, payment: SandboxPayment, isApproved: boolean): TestConfirmation {
  const settled = findSettledResult(payment)
  if (settled) return settled
  const { card, status } = payment
  if (status !== 'requires-action' || !card || !isApproved) return decline(change, payment, cardMessages.notAuthenticated)
  completePayment(change, payment, card)
  return succeeded
}

export function askForConfirmation(change: Change, payment: SandboxPayment, card: SandboxCard): TestConfirmation {
  Object.assign(payment, { status: 'requires-action', card })
  emit(change, 'payment_intent.requires_action')
  return { status: 'requires-action', message: null }
}

/** The money has moved: what it was paid for is granted. */
export function completePayment(change: Change, payment: SandboxPayment, card: SandboxCard): void {
  const { customer, now } = change
  Object.assign(payment, { status: 'succeeded', card, paidAt: now })
  emit(change, 'payment_intent.succeeded')
  if (payment.subscriptionId === null) return
  const subscription = getSubscription(change, payment.subscriptionId)
  customer.card = card
  Object.assign(subscription, { status: 'active', openInvoice: null, failedAttempts: 0, ...payment.change })
  emit(change, 'invoice.paid', 'customer.subscription.updated')
}

const succeeded: TestConfirmation = { status: 'succeeded', message: null }

/** Confirming again charges nothing. */
function findSettledResult({ status }: SandboxPayment): TestConfirmation | undefined {
  if (status === 'succeeded') return succeeded
  if (status === 'cancelled') return { status, message: 'This payment was cancelled. You haven’t been charged.' }
  return undefined
}

function decline(change: Change, payment: SandboxPayment, message: string): TestConfirmation {
  Object.assign(payment, { status: 'open', card: null })
  emit(change, 'payment_intent.payment_failed')
  if (payment.subscriptionId !== null) emit(change, 'invoice.payment_failed')
  return { status: 'declined', message }
}
