/** Contract tests: renewals, cancelling, resuming and ending. */
import { describe, expect, test } from 'vitest'
import { expectRefusal, type OpenCustomer } from './customer.ts'

export function testSubscriptions(openCustomer: OpenCustomer) {
  describe('a subscription', () => {
    test('is renewed to the stored card', async () => {
      const { pay, renew, customerId, read } = await openCustomer()
      await pay('pro')
      const before = await read()
      await renew(customerId)
      const { subscription, payments, payment } = await read()
      expect(payments).toHaveLength(2)
      expect(payment).toMatchObject({ reason: 'renewal', pence: 299, plan: 'pro', subscriptionId: subscription?.id })
      expect(payment?.periodEnd).toEqual(subscription?.currentPeriodEnd)
      expect(subscription?.currentPeriodEnd.getTime()).toBeGreaterThan(before.subscription?.currentPeriodEnd.getTime() ?? 0)
    })

    test('is past due while its renewal fails, and active again once it is paid', async () => {
      const { pay, renew, changeCard, customerId, read } = await openCustomer()
      await pay('pro', 'declined-on-renewal')
      await renew(customerId)
      expect(await read()).toMatchObject({
        subscription: { status: 'past_due', failedAttempts: 1 },
        payments: [{ reason: 'purchase' }],
      })
      expect((await read()).subscription?.nextAttemptAt).toBeInstanceOf(Date)
      await changeCard(customerId, 'succeeds')
      const { subscription, payment, payments } = await read()
      expect(subscription).toMatchObject({ status: 'active', failedAttempts: 0, nextAttemptAt: null })
      expect([payments.length, payment?.reason]).toEqual([2, 'renewal'])
    })

    test('that is cancelled ends with its period, and is not charged again', async () => {
      const { provider, pay, renew, customerId, read } = await openCustomer()
      const id = await pay('pro')
      await provider.setCancelAtPeriodEnd(id, true)
      expect((await read()).subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, endedAt: null })
      await renew(customerId)
      const { subscription, payments } = await read()
      expect([subscription?.status, payments.length]).toEqual(['ended', 1])
      expect(subscription?.endedAt).toBeInstanceOf(Date)
    })

    test('that is resumed goes on', async () => {
      const { provider, pay, renew, customerId, read } = await openCustomer()
      const id = await pay('pro')
      await provider.setCancelAtPeriodEnd(id, true)
      await provider.setCancelAtPeriodEnd(id, false)
      await renew(customerId)
      expect(await read()).toMatchObject({ subscription: { status: 'active', cancelAtPeriodEnd: false }, payments: [{}, {}] })
    })

    test('ends at once without a refund, and ending it again is not an error', async () => {
      const { provider, pay, read } = await openCustomer()
      const id = await pay('pro')
      await provider.endSubscription(id)
      await provider.endSubscription(id)
      const { subscription, payments } = await read()
      expect([subscription?.status, payments[0]?.refunds]).toEqual(['ended', []])
      await expectRefusal(provider.setCancelAtPeriodEnd(id, false), 'refused')
    })
  })
}
