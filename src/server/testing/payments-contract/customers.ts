/** Contract tests: objects that do not exist, the list of changed customers, the page for the card, and erasing a customer. */
import { describe, expect, test } from 'vitest'
import { expectRefusal, type OpenCustomer } from './customer.ts'

export function testCustomers(openCustomer: OpenCustomer) {
  describe('an object that does not exist', () => {
    test('is no customer', async () => {
      const { provider } = await openCustomer()
      expect(await provider.readCustomer('cus_00000000000000000000')).toBeUndefined()
    })

    test('can’t be read, changed or paid back', async () => {
      const { provider } = await openCustomer()
      const [subscription, payment] = ['sub_00000000000000000000_0', 'pi_00000000000000000000_0']
      const change = { subscriptionId: subscription, plan: 'pro', pence: 299, at: new Date() } as const
      for (const call of [
        () => provider.readPurchase(subscription),
        () => provider.cancelPurchase(payment),
        () => provider.previewPlanChange(change),
        () => provider.changePlan({ ...change, idempotencyKey: 'none' }),
        () => provider.setCancelAtPeriodEnd(subscription, true),
        () => provider.endSubscription(subscription),
        () => provider.refund({ paymentId: payment, pence: 1, idempotencyKey: 'none' }),
        () => provider.eraseCustomer('cus_00000000000000000000'),
        () => provider.openPortal({ customerId: 'cus_00000000000000000000', returnUrl: 'http://localhost/' }),
      ])
        await expectRefusal(call(), 'no-such-object')
    })
  })

  describe('a customer who is erased', () => {
    test('is charged nothing any more and has no card, also when it is done again', async () => {
      const { provider, customerId, pay, renew, read } = await openCustomer()
      await pay('pro')
      await provider.eraseCustomer(customerId)
      await provider.eraseCustomer(customerId)
      await renew(customerId)
      expect(await read()).toMatchObject({ card: null, subscription: { status: 'ended' }, payments: [{ pence: 299 }] })
    })

    test('keeps the payments, which can still be refunded and disputed', async () => {
      const { provider, customerId, pay, dispute, read } = await openCustomer()
      const paymentId = await pay('lifetime')
      await provider.eraseCustomer(customerId)
      await provider.refund({ paymentId, pence: 500, idempotencyKey: 'after' })
      await dispute(customerId, paymentId)
      const [payment] = (await read()).payments
      expect([payment?.refunds.length, payment?.disputes.length]).toEqual([1, 1])
    })

    test('who began to pay can’t pay any more', async () => {
      const { provider, customerId, buy, confirm, read } = await openCustomer()
      const { clientSecret } = await buy('pro')
      await provider.eraseCustomer(customerId)
      expect(await confirm(clientSecret, 'succeeds')).toBe('cancelled')
      expect((await read()).payments).toEqual([])
    })
  })

  test('lists the customers to whom something happened', async () => {
    const { provider, customerId, pay, now } = await openCustomer()
    const before = new Date(now().getTime() - 60_000)
    await pay('pro')
    expect(await provider.listChangedCustomers(before)).toContain(customerId)
    expect(await provider.listChangedCustomers(new Date(now().getTime() + 60_000))).not.toContain(customerId)
  })

  test('opens a page on which the card is changed', async () => {
    const { provider, customerId, pay } = await openCustomer()
    await pay('pro')
    const { url } = await provider.openPortal({ customerId, returnUrl: 'http://localhost:3000/dashboard' })
    expect(URL.canParse(url)).toBe(true)
  })
}
