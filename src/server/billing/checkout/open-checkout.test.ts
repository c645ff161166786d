/** Opening a checkout: what it answers, who shares it, and what a crash or another node leaves behind. */
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { checkouts, customers, lifetimeSeats, payments } from '#server/database/schema/billing.ts'
import { users } from '#server/database/schema/users.ts'
import { type PaymentProvider, PaymentProviderError } from '#server/services/payments/port.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { start } from '#server/testing/start.ts'
import { expireCheckouts } from './expire-checkouts.ts'
import { openCheckout } from './open-checkout.ts'

const now = new Date('2031-01-31T12:00:00Z')
const card = { number: '4242424242424242', expiry: '12 / 49', securityCode: '123' }
type Opened = { clientSecret: string; checkoutId: string; plan: string; seat: { number: number } | null }

async function startWithAda(options: Parameters<typeof start>[0] = {}) {
  const clock = { now }
  const server = await start({ now: () => clock.now, ...options })
  const ada = await server.creator('ada')
  const subscribe = (plan: string, body: object = {}) => ada.post('/api/create-subscription', { plan, ...body })
  const buyLifetime = (body: object = {}) => ada.post('/api/create-payment-intent', { plan: 'lifetime', ...body })
  const listCheckouts = () =>
    server.db
      .select({ plan: checkouts.plan, status: checkouts.status })
      .from(checkouts)
      .orderBy(checkouts.createdAt, checkouts.id)
  const listSeats = () => server.db.select({ number: lifetimeSeats.number, status: lifetimeSeats.status }).from(lifetimeSeats)
  return { ...server, clock, ada, buyer: openBuyer(server, ada), subscribe, buyLifetime, listCheckouts, listSeats }
}

describe('a checkout', () => {
  test('of a subscription says what is paid and when it renews', async () => {
    const { subscribe } = await startWithAda()
    const response = await subscribe('premium')
    expect(response.status).toBe(200)
    expect(response.json()).toEqual({
      clientSecret: expect.any(String),
      checkoutId: expect.any(String),
      plan: 'premium',
      replaced: null,
      amountPence: 499,
      mode: 'sandbox',
      publishableKey: null,
      seat: null,
      email: 'ada@example.com',
      renewsAt: '2031-02-28T12:00:00.000Z',
      consent: { text: expect.stringContaining('start right away'), version: expect.any(String) },
    })
  })

  test('of a lifetime reserves a seat for 30 minutes, and ignores the amount that the client sends', async () => {
    const { buyLifetime, db } = await startWithAda()
    for (const amount of [1, 0, -2000, '1', null, { pence: 1 }]) {
      expect((await buyLifetime({ amount })).json()).toMatchObject({
        plan: 'lifetime',
        amountPence: 2000,
        seat: { number: 1, reservedUntil: '2031-01-31T12:30:00.000Z' },
        renewsAt: null,
      })
    }
    expect(await db.select({ pence: checkouts.pence }).from(checkouts)).toEqual([{ pence: 2000 }])
  })

  test('is refused for plans that do not exist, and for fields that it does not have', async () => {
    const { ada, subscribe, buyLifetime, listCheckouts } = await startWithAda()
    for (const plan of ['gold', 'free', 'lifetime', '', null, 1]) {
      const response = await ada.post('/api/create-subscription', { plan })
      expect([response.status, response.json()]).toEqual([400, expect.objectContaining({ code: 'invalid' })])
    }
    expect((await ada.post('/api/create-payment-intent', { plan: 'pro' })).json()).toMatchObject({
      code: 'invalid',
      message: 'The requested plan was not found.',
    })
    expect((await subscribe('pro', { pence: 1 })).status).toBe(400)
    expect((await buyLifetime({ userId: 'someone' })).status).toBe(400)
    expect(await listCheckouts()).toEqual([])
  })

  test('is refused to visitors', async () => {
    const { visitor } = await startWithAda()
    expect((await visitor().post('/api/create-subscription', { plan: 'pro' })).status).toBe(401)
  })

  test('is refused for a plan that the creator has, and for a second subscription', async () => {
    const { buyer, subscribe, buyLifetime } = await startWithAda()
    await buyer.buy('pro')
    expect((await subscribe('pro')).json()).toMatchObject({ code: 'already-subscribed' })
    expect((await subscribe('premium')).json()).toEqual({
      code: 'already-subscribed',
      message: 'You already have a subscription. Change its plan in Settings, under Billing.',
    })
    await buyer.buy('lifetime')
    expect((await buyLifetime()).json()).toMatchObject({ code: 'already-subscribed' })
    expect((await subscribe('premium')).json()).toMatchObject({ code: 'already-subscribed' })
  })

  test('is refused to accounts that were banned or deleted a moment ago', async () => {
    const { node, ada, db, listCheckouts } = await startWithAda()
    const { payments: provider } = node.services
    const open = () => openCheckout({ ...node.services, payments: provider as NonNullable<typeof provider> }, ada.id, 'lifetime')
    await db.update(users).set({ isBanned: true }).where(eq(users.id, ada.id))
    await expect(open()).rejects.toMatchObject({ code: 'banned' })
    await db.update(users).set({ isBanned: false, deletionRequestedAt: now }).where(eq(users.id, ada.id))
    await expect(open()).rejects.toMatchObject({ code: 'signed-out' })
    expect(await listCheckouts()).toEqual([])
  })
})

describe('two tabs', () => {
  test('share one payment, on two nodes and at the same time', async () => {
    const { ada, url, db, buyer } = await startWithAda()
    const other = await start({ now: () => now })
    const there = other.visitor({ authorization: `Bearer ${ada.token}` })
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? ada : there).post('/api/create-payment-intent', { plan: 'lifetime' }),
      ),
    )
    expect(url).not.toBe(other.url)
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(new Set(responses.map((response) => response.json<Opened>().clientSecret)).size).toBe(1)
    expect(await db.$count(checkouts)).toBe(1)

    const clientSecret = responses[0]?.json<Opened>().clientSecret
    const pay = (tab: typeof ada | typeof there) => tab.post('/api/sandbox/confirm', { clientSecret, card })
    await Promise.all([pay(ada), pay(there), pay(ada)])
    await buyer.sync()
    expect(await db.select({ pence: payments.pence }).from(payments)).toEqual([{ pence: 2000 }])
  })

  test('with different plans: the one that was opened first can not be paid any more', async () => {
    const { ada, subscribe, buyLifetime, listCheckouts, listSeats, buyer, db } = await startWithAda()
    const lifetime = (await buyLifetime()).json<Opened>()
    const pro = (await subscribe('pro')).json<Opened>()
    expect(pro).toMatchObject({
      replaced:
        'You opened Lifetime in another tab, which cancelled this payment. You haven’t been charged. To get Pro instead, pay again.',
    })
    expect((await subscribe('pro')).json()).toMatchObject({ replaced: null })
    expect(await listSeats()).toEqual([])
    expect(await listCheckouts()).toEqual([
      { plan: 'lifetime', status: 'cancelled' },
      { plan: 'pro', status: 'open' },
    ])
    const late = await ada.post('/api/sandbox/confirm', { clientSecret: lifetime.clientSecret, card })
    expect(late.json()).toMatchObject({ status: 'cancelled' })
    expect((await ada.post('/api/sandbox/confirm', { clientSecret: pro.clientSecret, card })).json()).toMatchObject({
      status: 'succeeded',
    })
    await buyer.sync()
    expect(await db.select({ plan: payments.plan }).from(payments)).toEqual([{ plan: 'pro' }])
  })

  test('when the first has paid, the second is told so, whichever plan it wants', async () => {
    const { buyer, subscribe } = await startWithAda()
    await buyer.confirm(await buyer.open('pro'))
    expect((await subscribe('premium')).json()).toMatchObject({ code: 'already-subscribed' })
    expect((await subscribe('pro')).json()).toMatchObject({ code: 'already-subscribed' })
    expect(await buyer.readPlan()).toBe('pro')
  })

  test('that pay and open another plan at the same time pay once', async () => {
    const { buyer, subscribe, buyLifetime, ada, db } = await startWithAda()
    const { clientSecret } = (await subscribe('pro')).json<Opened>()
    const [, opened] = await Promise.all([ada.post('/api/sandbox/confirm', { clientSecret, card }), buyLifetime()])
    await buyer.sync()
    const paid = await db.select({ plan: payments.plan }).from(payments)
    // Either Pro was paid first, and the lifetime is an upgrade, or it was cancelled first.
    expect(opened.status).toBe(200)
    expect(paid.length).toBeLessThanOrEqual(1)
    expect(await buyer.readPlan()).toBe(paid.length === 1 ? 'pro' : 'free')
  })
})

describe('a reload', () => {
  test('continues a checkout whose node crashed before it created the payment', async () => {
    const { subscribe, db, listCheckouts } = await startWithAda()
    const { clientSecret } = (await subscribe('pro')).json<Opened>()
    await db.update(checkouts).set({ purchaseId: null })
    expect((await subscribe('pro')).json()).toMatchObject({ clientSecret })
    expect(await listCheckouts()).toHaveLength(1)
  })

  test('after the reservation expired opens a new checkout, with a seat for another 30 minutes', async () => {
    const { buyLifetime, clock, listCheckouts } = await startWithAda()
    const first = (await buyLifetime()).json<Opened>()
    clock.now = new Date(now.getTime() + 30 * 60_000)
    const second = (await buyLifetime()).json<Opened>()
    expect(second.checkoutId).not.toBe(first.checkoutId)
    expect(second.seat).toEqual({ number: 1, reservedUntil: '2031-01-31T13:00:00.000Z' })
    expect(await listCheckouts()).toEqual([
      { plan: 'lifetime', status: 'cancelled' },
      { plan: 'lifetime', status: 'open' },
    ])
  })
})

describe('coming back', () => {
  test('continues the checkout that holds a seat, and takes no other one', async () => {
    const { buyLifetime, subscribe, clock, listCheckouts, listSeats } = await startWithAda()
    const resume = () => buyLifetime({ resume: true })
    const released = { code: 'seat-released', message: 'Your seat is no longer held. You haven’t been charged.' }
    expect((await resume()).json()).toEqual(released)
    const { checkoutId } = (await buyLifetime()).json<Opened>()
    expect((await resume()).json()).toMatchObject({ checkoutId, seat: { number: 1 } })
    clock.now = new Date(now.getTime() + 30 * 60_000)
    expect([(await resume()).status, (await resume()).json()]).toEqual([409, released])

    await subscribe('pro')
    expect((await resume()).json()).toEqual(released)
    expect(await listSeats()).toEqual([])
    expect(await listCheckouts()).toEqual([
      { plan: 'lifetime', status: 'cancelled' },
      { plan: 'pro', status: 'open' },
    ])
  })

  test('to one that was paid a moment ago says that the plan is there', async () => {
    const { buyer, buyLifetime } = await startWithAda()
    await buyer.confirm(await buyer.open('lifetime'))
    expect((await buyLifetime({ resume: true })).json()).toMatchObject({ code: 'already-subscribed' })
    expect((await buyLifetime({ resume: true })).json()).toMatchObject({ code: 'already-subscribed' })
  })
})

describe('leaving a checkout', () => {
  test('releases the seat, and the payment can not be made any more', async () => {
    const { ada, buyLifetime, listSeats } = await startWithAda()
    const { clientSecret } = (await buyLifetime()).json<Opened>()
    expect((await ada.post('/api/billing/cancel-checkout')).status).toBe(204)
    expect(await listSeats()).toEqual([])
    expect((await ada.post('/api/sandbox/confirm', { clientSecret, card })).json()).not.toMatchObject({ status: 'succeeded' })
    expect((await ada.post('/api/billing/cancel-checkout')).status).toBe(204)
  })

  test('that was paid a moment ago grants what was paid', async () => {
    const { ada, buyer, listSeats } = await startWithAda()
    await buyer.confirm(await buyer.open('lifetime'))
    expect((await ada.post('/api/billing/cancel-checkout')).status).toBe(204)
    expect(await listSeats()).toEqual([{ number: 1, status: 'sold' }])
    expect(await buyer.readPlan()).toBe('lifetime')
  })
})

describe('an expired checkout', () => {
  test('is closed by the job, and its seat is free', async () => {
    const { buyLifetime, node, clock, listCheckouts, listSeats } = await startWithAda()
    await buyLifetime()
    clock.now = new Date(now.getTime() + 29 * 60_000)
    await expireCheckouts(node.services)
    expect(await listSeats()).toEqual([{ number: 1, status: 'reserved' }])
    clock.now = new Date(now.getTime() + 30 * 60_000)
    await Promise.all([expireCheckouts(node.services), expireCheckouts(node.services)])
    expect(await listSeats()).toEqual([])
    expect(await listCheckouts()).toEqual([{ plan: 'lifetime', status: 'cancelled' }])
  })

  test('whose payment is in flight is either paid and granted, or neither', async () => {
    const { node, clock, buyer, listSeats, db } = await startWithAda()
    const clientSecret = await buyer.open('lifetime')
    clock.now = new Date(now.getTime() + 31 * 60_000)
    const [paid] = await Promise.all([buyer.confirm(clientSecret), expireCheckouts(node.services)])
    await buyer.sync()
    await expireCheckouts(node.services)
    const isPaid = paid.status === 'succeeded'
    expect(await db.$count(payments)).toBe(isPaid ? 1 : 0)
    expect(await listSeats()).toEqual(isPaid ? [{ number: 1, status: 'sold' }] : [])
    expect(await buyer.readPlan()).toBe(isPaid ? 'lifetime' : 'free')
  })

  test('that was paid, although no message came, is granted by the job', async () => {
    const { node, clock, buyer, listCheckouts } = await startWithAda()
    await buyer.confirm(await buyer.open('lifetime'))
    clock.now = new Date(now.getTime() + 31 * 60_000)
    await expireCheckouts(node.services)
    expect(await buyer.readPlan()).toBe('lifetime')
    expect(await listCheckouts()).toEqual([{ plan: 'lifetime', status: 'paid' }])
  })

  test('keeps its seat while the provider does not answer, and is closed by a later run', async () => {
    const { node, clock, buyLifetime, listSeats } = await startWithAda()
    await buyLifetime()
    clock.now = new Date(now.getTime() + 31 * 60_000)
    const { payments: provider } = node.services
    const cancelPurchase = () => Promise.reject(new PaymentProviderError('unavailable'))
    await expireCheckouts({ ...node.services, payments: provider && { ...provider, cancelPurchase } })
    expect(await listSeats()).toEqual([{ number: 1, status: 'reserved' }])
    await expireCheckouts(node.services)
    expect(await listSeats()).toEqual([])
  })

  test('that the creator replaced meanwhile is closed once: the seat of the next checkout stays', async () => {
    const { node, clock, buyLifetime, listCheckouts, listSeats } = await startWithAda()
    await buyLifetime()
    clock.now = new Date(now.getTime() + 31 * 60_000)
    const provider = node.services.payments as PaymentProvider
    async function cancelPurchase(id: string) {
      const outcome = await provider.cancelPurchase(id)
      await buyLifetime()
      return outcome
    }
    await expireCheckouts({ ...node.services, payments: { ...provider, cancelPurchase } })
    expect(await listSeats()).toEqual([{ number: 1, status: 'reserved' }])
    expect((await listCheckouts()).map(({ status }) => status)).toEqual(['cancelled', 'open'])
  })

  test('whose node crashed before it created the payment is closed too', async () => {
    const { node, clock, buyLifetime, listSeats, db } = await startWithAda()
    await buyLifetime()
    await db.update(checkouts).set({ purchaseId: null })
    await db.delete(customers)
    clock.now = new Date(now.getTime() + 31 * 60_000)
    await expireCheckouts(node.services)
    expect(await listSeats()).toEqual([])
    expect(await db.$count(checkouts, and(eq(checkouts.status, 'cancelled')))).toBe(1)
  })
})

test.each(['lifetime', 'pro'] as const)(
  'an account that is banned before it pays for %s gets its money back, and no plan',
  async (plan) => {
    const { ada, buyer, db, listSeats } = await startWithAda()
    const clientSecret = await buyer.open(plan)
    await db.update(users).set({ isBanned: true }).where(eq(users.id, ada.id))
    expect((await ada.post('/api/sandbox/confirm', { clientSecret, card })).json()).toMatchObject({ code: 'banned' })
    // The payment was under way at the provider.
    await buyer.confirm(clientSecret)
    await buyer.sync()
    await expect
      .poll(() => db.select({ pence: payments.pence, refunded: payments.refundedPence }).from(payments))
      .toEqual([plan === 'lifetime' ? { pence: 2000, refunded: 2000 } : { pence: 299, refunded: 299 }])
    expect(await listSeats()).toEqual([])
    expect(await db.select({ plan: users.plan }).from(users)).toEqual([{ plan: 'free' }])
  },
)

describe('someone else’s client secret', () => {
  test('pays nothing: it is refused, and nobody gets a plan', async () => {
    const { creator, buyer, db, ...server } = await startWithAda()
    const eve = await creator('eve')
    const clientSecret = await buyer.open('premium')
    expect((await eve.post('/api/sandbox/confirm', { clientSecret, card })).json()).toMatchObject({ code: 'no-such-payment' })
    await eve.post('/api/create-subscription', { plan: 'pro' })
    for (const secret of [clientSecret, `${clientSecret}x`, 'nonsense', '']) {
      expect((await eve.post('/api/sandbox/confirm', { clientSecret: secret, card })).json()).toMatchObject({
        code: 'no-such-payment',
      })
    }
    await openBuyer({ ...server, creator, db }, eve).sync()
    expect(await db.$count(payments)).toBe(0)
    expect(await buyer.readPlan()).toBe('free')
  })
})

test('is refused with payment-unavailable while the provider does not answer, and the next try goes on', async () => {
  const { node, ada, subscribe, listCheckouts } = await startWithAda()
  const { payments: provider } = node.services
  if (!provider) throw new Error('payments are on')
  const startSubscription = () => Promise.reject(new PaymentProviderError('unavailable'))
  await expect(
    openCheckout({ ...node.services, payments: { ...provider, startSubscription } }, ada.id, 'pro'),
  ).rejects.toMatchObject({ reason: 'unavailable' })
  expect((await subscribe('pro')).status).toBe(200)
  expect(await listCheckouts()).toEqual([{ plan: 'pro', status: 'open' }])
})
