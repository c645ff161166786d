/** The customer with whom one contract test works, and what each adapter's test makes happen around it. */
import { expect } from 'vitest'
import type { TestCardResult } from '#rules/billing/test-cards.ts'
import type { MonthlyPlan } from '#rules/plans/plans.ts'
import { type PaymentProvider, PaymentProviderError, type TestConfirmation } from '#server/services/payments/port.ts'

/** What the browser, the cardholder's bank and time do. Each adapter's test makes them happen in its own way. */
export type PaymentsHarness = {
  provider: PaymentProvider
  /** The provider's time. */
  now: () => Date
  /** Enters a card in the browser. */
  confirm(purchase: { customerId: string; clientSecret: string; card: TestCardResult }): Promise<TestConfirmation['status']>
  /** The cardholder's answer to the bank, after 'requires-action'. */
  authenticate(purchase: { customerId: string; clientSecret: string; isApproved: boolean }): Promise<TestConfirmation['status']>
  /** Changes the card that renewals are charged to. */
  changeCard(customerId: string, card: TestCardResult): Promise<void>
  /** Lets the customer's period end, and the provider renew the subscription. */
  renew(customerId: string): Promise<void>
  dispute(customerId: string, paymentId: string): Promise<void>
  closeDispute(customerId: string, paymentId: string, status: 'won' | 'lost'): Promise<void>
  /** The `stripe-signature` header of a message that the provider sends at that time. */
  sign(body: string, at: Date): string
}

export const prices = { pro: 299, premium: 499 } as const

export type Customer = Awaited<ReturnType<typeof openCustomer>>
export type OpenCustomer = () => Promise<Customer>

export async function openCustomer(open: () => Promise<PaymentsHarness>) {
  const harness = await open()
  const { provider } = harness
  const userId = crypto.randomUUID()
  const request = { userId, email: `${userId}@example.com`, idempotencyKey: `customer ${userId}` }
  const { customerId } = await provider.createCustomer(request)
  const buy = (wanted: MonthlyPlan | 'lifetime', key: string = crypto.randomUUID()) => {
    const common = { customerId, checkoutId: key, idempotencyKey: key }
    return wanted === 'lifetime'
      ? provider.startPayment({ ...common, plan: wanted, pence: 2000 })
      : provider.startSubscription({ ...common, plan: wanted, pence: prices[wanted] })
  }
  const read = async () => {
    const snapshot = await provider.readCustomer(customerId)
    if (!snapshot) throw new Error('The customer is gone.')
    const { subscriptions, payments } = snapshot
    const newest = payments.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime()).at(-1)
    return { ...snapshot, subscription: subscriptions[0], payment: newest }
  }
  const confirm = (clientSecret: string, card: TestCardResult) => harness.confirm({ customerId, clientSecret, card })
  const authenticate = (clientSecret: string, isApproved: boolean) =>
    harness.authenticate({ customerId, clientSecret, isApproved })
  const pay = async (wanted: MonthlyPlan | 'lifetime', card: TestCardResult = 'succeeds') => {
    const { purchaseId, clientSecret } = await buy(wanted)
    let status = await confirm(clientSecret, card)
    if (status === 'requires-action') status = await authenticate(clientSecret, true)
    expect(status).toBe('succeeded')
    return purchaseId
  }
  return { ...harness, customerId, request, buy, read, confirm, authenticate, pay }
}

export async function expectRefusal(call: Promise<unknown>, reason: PaymentProviderError['reason']): Promise<void> {
  const error: unknown = await call.then(
    () => 'done',
    (thrown: unknown) => thrown,
  )
  expect(error instanceof PaymentProviderError ? error.reason : error).toBe(reason)
}
