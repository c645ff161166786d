/** The contract tests of the payment provider's port: every adapter passes them. */
import { describe, expect, test } from 'vitest'
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

const prices = { pro: 299, premium: 499 } as const

export function paymentProviderContract(open: () => Promise<PaymentsHarness>) {
  /** A customer with whom one test works. */
  const openCustomer = async () => {
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
      expect(await confirm(clientSecret, 'succeeds')).toBe('declined')
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
      expect(payments.find(({ reason }) => reason === 'plan-change')).toMatchObject({ pence: 50, plan: 'premium' })
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
      expect(await read()).toMatchObject({ creditPence: 0, payment: { reason: 'renewal', pence: 99 } })
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

  describe('a refund', () => {
    const openBuyer = async () => {
      const customer = await openCustomer()
      const paymentId = await customer.pay('lifetime')
      const refund = (pence: number, idempotencyKey: string) => customer.provider.refund({ paymentId, pence, idempotencyKey })
      return { ...customer, paymentId, refund }
    }

    test('can be partial, and repeated until nothing is left', async () => {
      const { refund, read } = await openBuyer()
      await refund(500, 'first')
      expect((await read()).payment?.refunds).toEqual([{ id: expect.any(String), pence: 500, createdAt: expect.any(Date) }])
      await refund(1500, 'second')
      expect((await read()).payment?.refunds.map(({ pence }) => pence).toSorted()).toEqual([1500, 500])
      await expectRefusal(refund(1, 'third'), 'refund-refused')
    })

    test('is made once for each idempotency key', async () => {
      const { refund, read } = await openBuyer()
      await refund(2000, 'first')
      await refund(2000, 'first')
      expect((await read()).payment?.refunds).toHaveLength(1)
    })

    test('of more than was paid is refused', async () => {
      const { refund, read } = await openBuyer()
      await expectRefusal(refund(2001, 'first'), 'refund-refused')
      expect((await read()).payment?.refunds).toEqual([])
    })

    test('of a disputed payment is refused', async () => {
      const { refund, dispute, customerId, paymentId, read } = await openBuyer()
      await dispute(customerId, paymentId)
      await expectRefusal(refund(2000, 'first'), 'refund-refused')
      expect((await read()).payment?.disputes).toEqual([
        expect.objectContaining({ pence: 2000, status: 'open', openedAt: expect.any(Date), closedAt: null }),
      ])
    })
  })

  test.each(['won', 'lost'] as const)('a dispute can be %s', async (status) => {
    const { pay, dispute, closeDispute, customerId, read } = await openCustomer()
    const paymentId = await pay('lifetime')
    await dispute(customerId, paymentId)
    await closeDispute(customerId, paymentId, status)
    const [closed] = (await read()).payment?.disputes ?? []
    expect(closed).toMatchObject({ pence: 2000, status, closedAt: expect.any(Date) })
    expect(closed?.feePence).toBeGreaterThan(0)
  })

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
        () => provider.openPortal({ customerId: 'cus_00000000000000000000', returnUrl: 'http://localhost/' }),
      ])
        await expectRefusal(call(), 'no-such-object')
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

  describe('a webhook message', () => {
    const openMessage = async () => {
      const { provider, customerId, sign, now } = await openCustomer()
      const at = now()
      const object = { id: 'pi_1', object: 'payment_intent', customer: customerId }
      const created = Math.floor(at.getTime() / 1000)
      const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', created, data: { object } }
      const body = JSON.stringify(event)
      const parse = (changed: { body?: string; signature?: string | undefined; now?: Date }) =>
        provider.parseWebhook({ body, signature: sign(body, at), now: at, ...changed })
      const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)
      return { customerId, body, event, created, sign, at, later, parse }
    }
    const invalid = expect.objectContaining({ reason: 'invalid-signature' })

    test('says what happened, and to whom', async () => {
      const { parse, customerId, created, later, sign, event } = await openMessage()
      const parsed = { id: 'evt_1', type: 'payment_intent.succeeded', customerId, createdAt: new Date(created * 1000) }
      expect(parse({})).toEqual(parsed)
      expect(parse({ now: later(299) })).toEqual(parsed)
      const foreign = JSON.stringify({ ...event, type: 'product.created', data: { object: { id: 'prod_1', object: 'product' } } })
      expect(parse({ body: foreign, signature: sign(foreign, later(0)) })).toMatchObject({ customerId: null })
    })

    test('is refused without a signature, with a forged one, and when it was altered', async () => {
      const { parse, body, at } = await openMessage()
      const seconds = Math.floor(at.getTime() / 1000)
      for (const signature of [
        undefined,
        '',
        'forged',
        `t=${seconds}`,
        `t=${seconds},v1=`,
        `t=${seconds},v1=${'0'.repeat(64)}`,
        `v1=${'0'.repeat(64)}`,
      ])
        expect(() => parse({ signature }), String(signature)).toThrow(invalid)
      expect(() => parse({ body: body.replace('evt_1', 'evt_2') })).toThrow(invalid)
      expect(() => parse({ body: `${body} ` })).toThrow(invalid)
    })

    test('is refused more than 300 seconds later, also with another time written into it', async () => {
      const { parse, body, sign, at, later } = await openMessage()
      expect(() => parse({ now: later(301) })).toThrow(invalid)
      const renewed = sign(body, at).replace(/t=\d+/, `t=${Math.floor(later(301).getTime() / 1000)}`)
      expect(() => parse({ signature: renewed, now: later(301) })).toThrow(invalid)
    })

    test('is accepted if one of several signatures is right', async () => {
      const { parse, body, sign, at } = await openMessage()
      const [time, right] = sign(body, at).split(',')
      const wrong = `v1=${'0'.repeat(64)}`
      expect(parse({ signature: `${time},${wrong},${right}` })).toMatchObject({ id: 'evt_1' })
      expect(parse({ signature: `${time},${right},${wrong},v0=other` })).toMatchObject({ id: 'evt_1' })
      expect(() => parse({ signature: `${time},${right?.replace('v1', 'v0')}` })).toThrow(invalid)
    })

    test('is refused if it is signed but no event', async () => {
      const { parse, sign, at } = await openMessage()
      for (const body of ['', 'null', '[]', '{}', '{"id":1}', 'not JSON'])
        expect(() => parse({ body, signature: sign(body, at) }), body).toThrow(invalid)
    })
  })
}

async function expectRefusal(call: Promise<unknown>, reason: PaymentProviderError['reason']): Promise<void> {
  const error: unknown = await call.then(
    () => 'done',
    (thrown: unknown) => thrown,
  )
  expect(error instanceof PaymentProviderError ? error.reason : error).toBe(reason)
}
