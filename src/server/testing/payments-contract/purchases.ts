/** Contract tests: buying a subscription or a lifetime, and cancelling what is not paid. */
import { describe, expect, test } from 'vitest'
import type { OpenCustomer } from './customer.ts'

export function testPurchases(openCustomer: OpenCustomer) {
  describe('a purchase', () => {
    test('is created once for each idempotency key', async () => {
      const { provider, request, customerId, buy, read } = await openCustomer()
      expect(await provider.createCustomer(request)).toEqual({ customerId })
      const first = await buy('pro', 'checkout 1')
      expect(await buy('pro', 'checkout 1')).toEqual(first)
      const once = await buy('lifetime', 'checkout 2')
      expect(await buy('lifetime', 'checkout 2')).toEqual(once)
      const second = await buy('pro', 'checkout 3')
      expect(second.purchaseId).not.toBe(first.purchaseId)
      expect((await read()).subscriptions).toHaveLength(2)
    })

    test('is created once when it is requested twice at the same time', async () => {
      const { buy, read } = await openCustomer()
      const started = await Promise.all([1, 2, 3, 4].map(() => buy('pro', 'one checkout').catch(() => undefined)))
      const ids = started.flatMap((purchase) => purchase?.purchaseId ?? [])
      expect([new Set(ids).size, (await read()).subscriptions.length]).toEqual([1, 1])
    })

    test('of a subscription is open until it is paid', async () => {
      const { provider, buy, confirm, read } = await openCustomer()
      const { purchaseId, clientSecret } = await buy('pro')
      expect(await provider.readPurchase(purchaseId)).toEqual({ status: 'open', clientSecret })
      expect(await read()).toMatchObject({ card: null, subscription: { id: purchaseId, status: 'incomplete' }, payments: [] })

      expect(await confirm(clientSecret, 'succeeds')).toBe('succeeded')
      expect(await provider.readPurchase(purchaseId)).toEqual({ status: 'paid' })
      const { subscription, payments, card } = await read()
      expect(subscription).toMatchObject({ status: 'active', plan: 'pro', pence: 299, cancelAtPeriodEnd: false, endedAt: null })
      expect(subscription).toMatchObject({ failedAttempts: 0, nextAttemptAt: null, checkoutId: expect.any(String) })
      expect(payments).toEqual([
        expect.objectContaining({
          subscriptionId: purchaseId,
          plan: 'pro',
          reason: 'purchase',
          pence: 299,
          lines: [{ description: 'plan', plan: 'pro', pence: 299 }],
          refunds: [],
          disputes: [],
        }),
      ])
      expect(payments[0]?.checkoutId).toBe(subscription?.checkoutId)
      expect(payments[0]?.periodEnd).toEqual(subscription?.currentPeriodEnd)
      expect(payments[0]?.feePence).toBeGreaterThan(0)
      expect(card).toMatchObject({ last4: '4242', fingerprint: expect.any(String) })
    })

    test('of a lifetime is one payment', async () => {
      const { provider, pay, read } = await openCustomer()
      const purchaseId = await pay('lifetime')
      expect(await provider.readPurchase(purchaseId)).toEqual({ status: 'paid' })
      const { payments, subscriptions } = await read()
      expect([subscriptions, payments.length]).toEqual([[], 1])
      expect(payments[0]).toMatchObject({
        id: purchaseId,
        subscriptionId: null,
        plan: 'lifetime',
        pence: 2000,
        reason: 'purchase',
      })
      expect(payments[0]).toMatchObject({ periodStart: null, periodEnd: null, checkoutId: expect.any(String) })
    })

    test.each(['declined', 'insufficient-funds'] as const)('can be paid with another card after one was %s', async (card) => {
      const { provider, buy, confirm, read } = await openCustomer()
      const { purchaseId, clientSecret } = await buy('pro')
      expect(await confirm(clientSecret, card)).toBe('declined')
      expect((await provider.readPurchase(purchaseId)).status).toBe('open')
      expect(await read()).toMatchObject({ payments: [], subscription: { status: 'incomplete' } })
      expect(await confirm(clientSecret, 'succeeds')).toBe('succeeded')
      expect((await read()).payments).toHaveLength(1)
    })

    test('waits for the cardholder where the bank asks', async () => {
      const { buy, confirm, authenticate, read } = await openCustomer()
      const { clientSecret } = await buy('premium')
      expect(await confirm(clientSecret, 'needs-authentication')).toBe('requires-action')
      expect(await read()).toMatchObject({ payments: [], subscription: { status: 'incomplete' } })
      expect(await authenticate(clientSecret, false)).toBe('declined')
      expect((await read()).payments).toEqual([])
      expect(await confirm(clientSecret, 'needs-authentication')).toBe('requires-action')
      expect(await authenticate(clientSecret, true)).toBe('succeeded')
      expect(await read()).toMatchObject({ payments: [{ pence: 499 }], subscription: { status: 'active' } })
    })

    test.each(['pro', 'lifetime'] as const)('of %s that is cancelled can’t be paid any more', async (plan) => {
      const { provider, buy, confirm, read } = await openCustomer()
      const { purchaseId, clientSecret } = await buy(plan)
      expect(await provider.cancelPurchase(purchaseId)).toBe('cancelled')
      expect(await provider.cancelPurchase(purchaseId)).toBe('cancelled')
      expect(await provider.readPurchase(purchaseId)).toEqual({ status: 'cancelled' })
      expect(await confirm(clientSecret, 'succeeds')).toBe('cancelled')
      expect((await read()).payments).toEqual([])
    })

    test.each(['pro', 'lifetime'] as const)('of %s that is paid can’t be cancelled any more', async (plan) => {
      const { provider, pay, read } = await openCustomer()
      const purchaseId = await pay(plan)
      expect(await provider.cancelPurchase(purchaseId)).toBe('paid')
      const { payments, subscription } = await read()
      expect([payments.length, subscription?.status]).toEqual([1, plan === 'pro' ? 'active' : undefined])
    })
  })
}
