import type { PaymentIntent, StripeError } from '@stripe/stripe-js'
import { describe, expect, test } from 'vitest'
import { readOutcome } from './outcome.ts'

const intent = (status: PaymentIntent['status']) => ({ status }) as PaymentIntent
const failed = (error: Partial<StripeError>) => readOutcome({ error: { type: 'api_error', ...error } })

describe('an answer of Stripe’s script', () => {
  test.each(['succeeded', 'processing'] as const)('that the payment is %s means that it is paid', (status) => {
    expect(readOutcome({ paymentIntent: intent(status) })).toEqual({ isPaid: true })
  })

  test.each(['requires_payment_method', 'requires_action', 'canceled'] as const)('that it %s means that it is not', (status) => {
    expect(readOutcome({ paymentIntent: intent(status) })).toEqual({ isPaid: false, message: null })
  })

  test('that it was paid already, in another tab, means that it is paid', () => {
    const error = {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      payment_intent: intent('succeeded'),
    } as const
    expect(failed(error)).toEqual({ isPaid: true })
  })

  test('shows what a bank says', () => {
    const message = 'Your card has insufficient funds.'
    expect(failed({ type: 'card_error', code: 'card_declined', message })).toEqual({ isPaid: false, message })
    const code = 'payment_intent_authentication_failure'
    expect(failed({ type: 'invalid_request_error', code, message: 'Not authenticated.' })).toMatchObject({
      message: 'Not authenticated.',
    })
  })

  test('does not show what is written for developers', () => {
    for (const type of ['api_error', 'invalid_request_error', 'idempotency_error'] as const)
      expect(failed({ type, message: 'No such payment_intent: pi_1' })).toEqual({ isPaid: false, message: null })
  })
})
