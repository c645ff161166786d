/** The ends of a plan: cancelled, resumed, refunded, replaced by Lifetime, or with its account. */
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { lifetimeSeats, payments, refunds, subscriptions } from '#server/database/schema/billing.ts'
import { users } from '#server/database/schema/users.ts'
import { type PaymentProvider, PaymentProviderError } from '#server/services/payments/port.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { password, start } from '#server/testing/start.ts'
import { endReplacedSubscriptions } from '../reconciliation/reconcile.ts'
import { endAtPeriodEnd } from './cancel-subscription.ts'
import { followAccount } from './follow-account.ts'
import { finishMoneyBack } from './refund-payment.ts'

type Billing = { payments: { id: string; status: string }[]; refundable: { paymentId: string; amountPence: number } | null }

async function startWithAda() {
  const clock = { now: new Date('2031-03-01T00:00:00Z') }
  const server = await start({ now: () => clock.now })
  const ada = await server.creator('ada')
  const getBilling = async () => (await ada.get('/api/billing')).json<Billing>()
  const refund = (paymentId: string) => ada.post('/api/billing/refund', { paymentId })
  const listRefunds = () => server.db.select({ pence: refunds.pence }).from(refunds).orderBy(refunds.createdAt, refunds.pence)
  const readSubscription = async () => {
    const { status, cancelAtPeriodEnd, cancelledByDeletion } = subscriptions
    const [found] = await server.db.select({ status, cancelAtPeriodEnd, cancelledByDeletion }).from(subscriptions)
    return found
  }
  return { ...server, clock, ada, buyer: openBuyer(server, ada), getBilling, refund, listRefunds, readSubscription }
}

describe('cancelling', () => {
  test('keeps the plan until the period ends, and resuming before then continues it', async () => {
    const { ada, buyer } = await startWithAda()
    await buyer.buy('pro')
    expect((await ada.post('/api/billing/cancel')).json()).toMatchObject({
      plan: 'pro',
      subscription: { status: 'active', cancelAtPeriodEnd: true },
      nextCharge: null,
    })
    expect((await ada.post('/api/billing/cancel')).status).toBe(200)
    expect((await ada.post('/api/billing/resume')).json()).toMatchObject({
      subscription: { cancelAtPeriodEnd: false },
      nextCharge: { amountPence: 299, at: '2031-04-01T00:00:00.000Z' },
    })
  })

  test('ends the plan with the period, without another charge', async () => {
    const { ada, buyer, clock, node, db } = await startWithAda()
    await buyer.buy('pro')
    clock.now = new Date('2031-03-10T00:00:00Z')
    await ada.post('/api/billing/cancel')
    clock.now = new Date('2031-04-01T00:00:01Z')
    await node.services.payments?.testControls?.runDue(clock.now)
    await buyer.sync()
    expect(await buyer.readPlan()).toBe('free')
    expect(await db.$count(payments)).toBe(1)
    expect((await ada.post('/api/billing/resume')).json()).toMatchObject({ code: 'no-subscription' })
  })

  test('is not undone while a bank disputes a payment, neither by resuming nor by another plan', async () => {
    const { ada, buyer, readSubscription } = await startWithAda()
    await buyer.buy('pro')
    await ada.post('/api/billing/cancel')
    await buyer.act('dispute')
    const attempts: [string, object?][] = [
      ['resume'],
      ['preview-change', { plan: 'premium' }],
      ['change-plan', { plan: 'premium', dueNowPence: 200, pricedAt: '2031-03-01T00:00:00Z' }],
    ]
    for (const [path, body] of attempts) {
      const refused = await ada.post(`/api/billing/${path}`, body)
      expect([refused.status, refused.json()]).toEqual([
        409,
        { code: 'payment-disputed', message: 'Your bank is disputing a payment. You can do this once it has decided.' },
      ])
    }
    expect(await readSubscription()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })

    await buyer.act('win-dispute')
    expect((await ada.post('/api/billing/resume')).json()).toMatchObject({ subscription: { cancelAtPeriodEnd: false } })
  })

  test('without a subscription is refused', async () => {
    const { ada, buyer } = await startWithAda()
    expect((await ada.post('/api/billing/cancel')).json()).toMatchObject({ code: 'no-subscription' })
    await buyer.open('pro')
    expect((await ada.post('/api/billing/cancel')).json()).toMatchObject({ code: 'no-subscription' })
  })

  test('what ended at the provider, although no message came, is refused with no-subscription', async () => {
    const { ada, buyer, node, db } = await startWithAda()
    const changes: [string, object?][] = [
      ['cancel'],
      ['resume'],
      ['preview-change', { plan: 'premium' }],
      ['change-plan', { plan: 'premium', dueNowPence: 0, pricedAt: '2031-03-01T00:00:00Z' }],
    ]
    for (const [path, body] of changes) {
      await buyer.buy('pro')
      const [active] = await db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.status, 'active'))
      await node.services.payments?.endSubscription(active?.id ?? '')
      expect((await ada.post(`/api/billing/${path}`, body)).json()).toMatchObject({ code: 'no-subscription' })
    }
  })

  test('for a banned account ends at the period’s end, and closes an open checkout', async () => {
    const { ada, buyer, node, readSubscription, db } = await startWithAda()
    await buyer.buy('pro')
    await buyer.open('lifetime')
    await endAtPeriodEnd(node.services, ada.id)
    expect(await readSubscription()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    expect(await db.$count(lifetimeSeats)).toBe(0)
  })
})

describe('upgrading by word', () => {
  test('is refused with 402 for every plan that was not paid', async () => {
    const { ada, buyer } = await startWithAda()
    for (const plan of ['pro', 'premium', 'lifetime']) {
      const response = await ada.post('/api/user/upgrade', { plan })
      expect([response.status, response.json()]).toEqual([
        402,
        { code: 'payment-required', message: 'Please pay for that plan first.' },
      ])
    }
    await buyer.open('premium')
    expect((await ada.post('/api/user/upgrade', { plan: 'premium' })).status).toBe(402)
    expect(await buyer.readPlan()).toBe('free')
  })

  test('takes up what was paid, before any message came', async () => {
    const { ada, buyer } = await startWithAda()
    await buyer.confirm(await buyer.open('premium'))
    expect((await ada.post('/api/user/upgrade', { plan: 'lifetime' })).status).toBe(402)
    expect((await ada.post('/api/user/upgrade', { plan: 'premium' })).json()).toEqual({
      ok: true,
      plan: 'premium',
      message: 'You’re on Premium.',
    })
  })

  test('to Free cancels at the end of the period', async () => {
    const { ada, buyer, readSubscription } = await startWithAda()
    expect((await ada.post('/api/user/upgrade', { plan: 'free' })).json()).toMatchObject({ ok: true, plan: 'free' })
    await buyer.buy('pro')
    expect((await ada.post('/api/user/upgrade', { plan: 'free' })).json()).toEqual({
      ok: true,
      plan: 'pro',
      message: 'Pro ends on 1 April 2031. You won’t be charged again.',
    })
    expect(await readSubscription()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
  })
})

describe('the money-back guarantee', () => {
  test('refunds the last payment for 30 days, and ends the plan at once', async () => {
    const { buyer, clock, getBilling, refund, listRefunds, readSubscription } = await startWithAda()
    await buyer.buy('premium')
    clock.now = new Date('2031-03-30T23:59:59Z')
    const { refundable } = await getBilling()
    expect(refundable).toEqual({ paymentId: expect.any(String), amountPence: 499, until: '2031-03-31T00:00:00.000Z' })
    expect((await refund(refundable?.paymentId ?? '')).json()).toMatchObject({
      plan: 'free',
      source: 'free',
      subscription: null,
      refundable: null,
      payments: [{ status: 'refunded', refundedPence: 499 }],
    })
    expect(await readSubscription()).toMatchObject({ status: 'ended' })
    expect(await listRefunds()).toEqual([{ pence: 499 }])
  })

  test('is over after 30 days', async () => {
    const { buyer, clock, getBilling, refund } = await startWithAda()
    await buyer.buy('premium')
    clock.now = new Date('2031-03-10T00:00:00Z')
    const { refundable } = await getBilling()
    clock.now = new Date('2031-03-31T00:00:00Z')
    expect((await refund(refundable?.paymentId ?? '')).json()).toMatchObject({ code: 'not-refundable' })
    expect(await buyer.readPlan()).toBe('premium')
  })

  test('does not leave a credit with which later months cost nothing', async () => {
    const { ada, buyer, getBilling, refund, db } = await startWithAda()
    for (let round = 0; round < 2; round++) {
      await buyer.buy('premium')
      const { pricedAt } = (await ada.post('/api/billing/preview-change', { plan: 'pro' })).json<{ pricedAt: string }>()
      expect((await ada.post('/api/billing/change-plan', { plan: 'pro', dueNowPence: 0, pricedAt })).status).toBe(200)
      const { refundable } = await getBilling()
      expect((await refund(refundable?.paymentId ?? '')).json()).toMatchObject({ plan: 'free', creditPence: 0 })
    }
    await buyer.buy('pro')
    expect(await getBilling()).toMatchObject({ creditPence: 0, nextCharge: { amountPence: 299 } })
    await buyer.act('renew')
    const paid = await db.select({ pence: payments.pence }).from(payments).orderBy(payments.receiptNumber)
    expect(paid.map(({ pence }) => pence)).toEqual([499, 499, 299, 299])
  })

  test('refunds a lifetime, and its seat is free again', async () => {
    const { buyer, getBilling, refund, db } = await startWithAda()
    await buyer.buy('lifetime')
    const { refundable } = await getBilling()
    expect((await refund(refundable?.paymentId ?? '')).json()).toMatchObject({ plan: 'free', seat: null })
    expect(await db.$count(lifetimeSeats)).toBe(0)
    await buyer.buy('lifetime')
    expect(await buyer.readPlan()).toBe('lifetime')
  })

  test('refunds once, however often the button is pressed', async () => {
    const { buyer, getBilling, refund, listRefunds } = await startWithAda()
    await buyer.buy('pro')
    const { refundable } = await getBilling()
    await Promise.all(Array.from({ length: 6 }, () => refund(refundable?.paymentId ?? '')))
    expect((await refund(refundable?.paymentId ?? '')).json()).toMatchObject({ code: 'not-refundable' })
    expect(await listRefunds()).toEqual([{ pence: 299 }])
  })

  test('is for support to decide after the third in a year', async () => {
    const { buyer, clock, getBilling, refund, listRefunds } = await startWithAda()
    const buyAndRefund = async (day: number) => {
      clock.now = new Date(Date.UTC(2031, 2, day))
      await buyer.buy('pro')
      return refund((await getBilling()).refundable?.paymentId ?? '')
    }
    for (const day of [1, 8, 15])
      expect((await buyAndRefund(day)).json()).toMatchObject({ plan: 'free', isMoneyBackUsedUp: day === 15 })

    const fourth = await buyAndRefund(22)
    expect([fourth.status, fourth.json()]).toMatchObject([409, { code: 'money-back-used-up' }])
    expect(await getBilling()).toMatchObject({ plan: 'pro', isMoneyBackUsedUp: true, refundable: { amountPence: 299 } })
    expect(await listRefunds()).toHaveLength(3)
  })

  test('does not reach another creator’s payment, an older one, or one that is disputed', async () => {
    const { creator, buyer, getBilling, refund, listRefunds } = await startWithAda()
    await buyer.buy('pro')
    const { refundable } = await getBilling()
    const eve = await creator('eve')
    expect((await eve.post('/api/billing/refund', { paymentId: refundable?.paymentId })).json()).toMatchObject({
      code: 'not-refundable',
    })
    await buyer.act('renew')
    expect((await refund(refundable?.paymentId ?? '')).json()).toMatchObject({ code: 'not-refundable' })
    const renewed = (await getBilling()).refundable
    await buyer.actSilently('dispute')
    expect((await refund(renewed?.paymentId ?? '')).json()).toMatchObject({ code: 'not-refundable' })
    expect(await listRefunds()).toEqual([])
  })

  test('is finished by its job where the server crashed after the refund', async () => {
    const { buyer, getBilling, ada, node, listRefunds, readSubscription } = await startWithAda()
    await buyer.buy('pro')
    const { refundable } = await getBilling()
    const request = { userId: ada.id, paymentIds: [refundable?.paymentId ?? ''] }
    const { payments: provider } = node.services
    const endSubscription = () => Promise.reject(new PaymentProviderError('unavailable'))
    await expect(
      finishMoneyBack({ ...node.services, payments: provider && { ...provider, endSubscription } }, request),
    ).rejects.toThrow()
    expect(await readSubscription()).toMatchObject({ status: 'active' })
    await finishMoneyBack(node.services, request)
    await finishMoneyBack(node.services, request)
    expect(await readSubscription()).toMatchObject({ status: 'ended' })
    expect(await listRefunds()).toEqual([{ pence: 299 }])
  })
})

describe('Lifetime bought while subscribed', () => {
  test('ends the subscription with the same copy, and refunds what is left of its period', async () => {
    const { buyer, clock, node, listRefunds, readSubscription } = await startWithAda()
    await buyer.buy('pro')
    clock.now = new Date('2031-03-16T12:00:00Z')
    await buyer.buy('lifetime')
    expect(await readSubscription()).toMatchObject({ status: 'ended' })
    // Half of 299, rounded half up, as of the moment of the purchase.
    expect(await listRefunds()).toEqual([{ pence: 150 }])
    expect(await buyer.readPlan()).toBe('lifetime')
    await endReplacedSubscriptions(node.services)
    expect(await listRefunds()).toEqual([{ pence: 150 }])
  })

  test('after a crash between the refund and the end neither repeats nor loses the refund', async () => {
    const { buyer, clock, db, node, listRefunds, readSubscription } = await startWithAda()
    await buyer.buy('pro')
    clock.now = new Date('2031-03-16T11:59:59.9Z')
    const unavailable = new PaymentProviderError('unavailable')
    const ending = vi.spyOn(node.services.payments as PaymentProvider, 'endSubscription').mockRejectedValue(unavailable)
    onTestFinished(() => ending.mockRestore())
    await buyer.buy('lifetime')
    await endReplacedSubscriptions(node.services)
    expect(await buyer.readPlan()).toBe('lifetime')
    expect(await readSubscription()).toMatchObject({ status: 'active' })
    // As Stripe states it.
    await db.update(refunds).set({ createdAt: new Date('2031-03-16T11:59:59Z') })
    ending.mockRestore()
    await Promise.all([endReplacedSubscriptions(node.services), endReplacedSubscriptions(node.services), buyer.sync()])
    expect(await listRefunds()).toEqual([{ pence: 150 }])
    expect(await readSubscription()).toMatchObject({ status: 'ended' })
  })
})

describe('Lifetime given by an admin while subscribed', () => {
  test('ends the subscription too, and refunds what is left of its period', async () => {
    const { ada, admin, buyer, clock, node, listRefunds, readSubscription } = await startWithAda()
    await buyer.buy('pro')
    clock.now = new Date('2031-03-16T12:00:00Z')
    await (await admin()).post('/api/admin/upgrade-user', { userId: ada.id, plan: 'lifetime' })
    await endReplacedSubscriptions(node.services)
    expect(await readSubscription()).toMatchObject({ status: 'ended' })
    expect(await listRefunds()).toEqual([{ pence: 150 }])
    expect(await buyer.readPlan()).toBe('lifetime')
  })
})

describe('deleting the account', () => {
  const follow = async ({ node, ada }: Awaited<ReturnType<typeof startWithAda>>) =>
    followAccount(node.services, { userId: ada.id })

  test('cancels the subscription, and signing in again resumes it', async () => {
    const server = await startWithAda()
    const { ada, buyer, visitor, readSubscription } = server
    await buyer.buy('pro')
    await ada.post('/api/user/delete', { password })
    await expect.poll(readSubscription).toEqual({ status: 'active', cancelAtPeriodEnd: true, cancelledByDeletion: true })
    await visitor().post('/api/auth/login', { email: 'ada@example.com', password })
    await expect.poll(readSubscription).toEqual({ status: 'active', cancelAtPeriodEnd: false, cancelledByDeletion: false })
  })

  test('does not resume what the creator had cancelled before', async () => {
    const server = await startWithAda()
    const { ada, buyer, db, readSubscription } = server
    await buyer.buy('pro')
    await ada.post('/api/billing/cancel')
    await db.update(users).set({ deletionRequestedAt: new Date() }).where(eq(users.id, ada.id))
    await follow(server)
    await db.update(users).set({ deletionRequestedAt: null }).where(eq(users.id, ada.id))
    await follow(server)
    expect(await readSubscription()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
  })

  test('does not resume what a bank has begun to dispute meanwhile', async () => {
    const server = await startWithAda()
    const { ada, buyer, db, readSubscription } = server
    await buyer.buy('pro')
    await db.update(users).set({ deletionRequestedAt: new Date() }).where(eq(users.id, ada.id))
    await follow(server)
    await buyer.act('dispute')
    await db.update(users).set({ deletionRequestedAt: null }).where(eq(users.id, ada.id))
    await follow(server)
    expect(await readSubscription()).toEqual({ status: 'active', cancelAtPeriodEnd: true, cancelledByDeletion: false })
  })

  test('closes an open checkout, and gives a payment back that was made meanwhile', async () => {
    const { ada, buyer, db } = await startWithAda()
    const secret = await buyer.open('lifetime')
    await ada.post('/api/user/delete', { password })
    await buyer.confirm(secret).catch(() => undefined)
    await buyer.sync()
    await expect.poll(() => db.$count(lifetimeSeats)).toBe(0)
    const readSums = async () => {
      const rows = await db.select({ pence: payments.pence, refundedPence: payments.refundedPence }).from(payments)
      return rows.map(({ pence, refundedPence }) => pence - refundedPence)
    }
    await expect.poll(async () => (await readSums()).every((left) => left === 0)).toBe(true)
    expect(await db.select({ plan: users.plan }).from(users)).toEqual([{ plan: 'free' }])
  })

  test('ends the subscription when the account is erased', async () => {
    const server = await startWithAda()
    await server.buyer.buy('pro')
    await server.db.update(users).set({ erasedAt: new Date(), isActive: false }).where(eq(users.id, server.ada.id))
    await follow(server)
    expect(await server.readSubscription()).toMatchObject({ status: 'ended' })
  })
})

test('a card can be changed at the provider once one is stored', async () => {
  const { ada, buyer } = await startWithAda()
  expect((await ada.post('/api/billing/portal')).json()).toMatchObject({ code: 'no-card' })
  await buyer.buy('pro')
  const { url } = (await ada.post('/api/billing/portal')).json<{ url: string }>()
  expect(url).toContain(encodeURIComponent('/dashboard?tab=settings#billing'))
})
