/** Contract tests: what changing the plan charges or leaves as a credit. */
import { describe, expect, test } from 'vitest'
import type { TestCardResult } from '#rules/billing/test-cards.ts'
import type { MonthlyPlan } from '#rules/plans/plans.ts'
import { expectRefusal, type OpenCustomer, prices } from './customer.ts'

export function testPlanChanges(openCustomer: OpenCustomer) {
  describe('a plan change', () => {
    const openSubscriber = async (plan: MonthlyPlan, card: TestCardResult = 'succeeds') => {
      const customer = await openCustomer()
      const subscriptionId = await customer.pay(plan, card)
      const { currentPeriodStart, currentPeriodEnd } = (await customer.read()).subscription ?? {}
      const [start, end] = [currentPeriodStart?.getTime() ?? 0, currentPeriodEnd?.getTime() ?? 0]
      const toChange = (wanted: MonthlyPlan, elapsed: number) => ({
        subscriptionId,
        plan: wanted,
        pence: prices[wanted],
        at: new Date(start + (end - start) * elapsed),
      })
      return { ...customer, subscriptionId, toChange, periodEnd: new Date(end) }
    }

    test('to a bigger plan charges what its preview says', async () => {
      const { provider, read, toChange, periodEnd } = await openSubscriber('pro')
      const change = toChange('premium', 0.75)
      const preview = await provider.previewPlanChange(change)
      expect(preview).toMatchObject({ dueNowPence: 50, creditPence: 0, nextChargePence: 499, nextChargeAt: periodEnd })
      expect(preview.lines).toHaveLength(2)
      expect(preview.lines).toEqual(
        expect.arrayContaining([
          { description: 'new-plan', plan: 'premium', pence: 125 },
          { description: 'unused-time', plan: 'pro', pence: -75 },
        ]),
      )
      expect(await read()).toMatchObject({ subscription: { plan: 'pro' }, payments: [{}] })

      expect(await provider.changePlan({ ...change, idempotencyKey: 'change 1' })).toEqual({ outcome: 'changed' })
      const { subscription, payments } = await read()
      expect(subscription).toMatchObject({ status: 'active', plan: 'premium', pence: 499, currentPeriodEnd: periodEnd })
      expect(payments.find(({ reason }) => reason === 'plan-change')).toMatchObject({
        pence: 50,
        plan: 'premium',
        lines: [
          { description: 'new-plan', plan: 'premium', pence: 125 },
          { description: 'unused-time', plan: 'pro', pence: -75 },
        ],
      })
      expect(payments).toHaveLength(2)
    })

    test('is made once for each idempotency key', async () => {
      const { provider, read, toChange } = await openSubscriber('pro')
      const change = { ...toChange('premium', 0.5), idempotencyKey: 'change 1' }
      await provider.changePlan(change)
      expect(await provider.changePlan(change)).toEqual({ outcome: 'changed' })
      expect((await read()).payments).toHaveLength(2)
    })

    test('to a smaller plan leaves a credit that reduces the next charge', async () => {
      const { provider, read, renew, customerId, toChange } = await openSubscriber('premium')
      const change = toChange('pro', 0)
      expect(await provider.previewPlanChange(change)).toMatchObject({ dueNowPence: 0, creditPence: 200, nextChargePence: 99 })
      expect(await provider.changePlan({ ...change, idempotencyKey: 'change 1' })).toEqual({ outcome: 'changed' })
      expect(await read()).toMatchObject({
        creditPence: 200,
        subscription: { plan: 'pro', pence: 299 },
        payments: [{ pence: 499 }],
      })
      await renew(customerId)
      const lines = [
        { description: 'plan', plan: 'pro', pence: 299 },
        { description: 'balance', plan: 'pro', pence: -200 },
      ]
      expect(await read()).toMatchObject({ creditPence: 0, payment: { reason: 'renewal', pence: 99, lines } })
    })

    test('leaves no credit for another subscription: whoever was refunded would keep it', async () => {
      const { provider, read, pay, renew, customerId, subscriptionId, toChange } = await openSubscriber('premium')
      await provider.changePlan({ ...toChange('pro', 0), idempotencyKey: 'change 1' })
      await provider.endSubscription(subscriptionId)
      const purchaseId = await pay('pro')
      const { creditPence, payments } = await read()
      const purchase = payments.find((payment) => payment.subscriptionId === purchaseId)
      expect([creditPence, purchase?.pence]).toEqual([0, 299])
      await renew(customerId)
      expect((await read()).payments.find(({ reason }) => reason === 'renewal')).toMatchObject({ pence: 299 })
    })

    test('leaves the plan where the card is declined', async () => {
      const { provider, read, toChange } = await openSubscriber('pro', 'declined-on-renewal')
      const result = await provider.changePlan({ ...toChange('premium', 0.5), idempotencyKey: 'change 1' })
      expect(result).toEqual({ outcome: 'declined', message: expect.any(String) })
      expect(await read()).toMatchObject({ subscription: { plan: 'pro', pence: 299, status: 'active' }, payments: [{}] })
    })

    test('is made once the cardholder has confirmed it', async () => {
      const { provider, read, toChange, authenticate } = await openSubscriber('pro', 'needs-authentication')
      const result = await provider.changePlan({ ...toChange('premium', 0.75), idempotencyKey: 'change 1' })
      expect(result).toEqual({ outcome: 'needs-authentication', clientSecret: expect.any(String) })
      expect(await read()).toMatchObject({ subscription: { plan: 'pro' }, payments: [{}] })
      const clientSecret = 'clientSecret' in result ? result.clientSecret : ''
      expect(await authenticate(clientSecret, true)).toBe('succeeded')
      const { subscription, payments } = await read()
      expect([subscription?.plan, payments.find(({ reason }) => reason === 'plan-change')?.pence]).toEqual(['premium', 50])
    })

    test('is refused where the subscription has ended', async () => {
      const { provider, subscriptionId, toChange } = await openSubscriber('pro')
      await provider.endSubscription(subscriptionId)
      await expectRefusal(provider.changePlan({ ...toChange('premium', 0.5), idempotencyKey: 'change 1' }), 'refused')
    })
  })
}
