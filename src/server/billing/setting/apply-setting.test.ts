/** What happens at a start with another PAYMENTS than before. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { checkouts, customers, lifetimeSeats, planGrants, subscriptions } from '#server/database/schema/billing.ts'
import { users } from '#server/database/schema/users.ts'
import { openLog } from '#server/services/log.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { start } from '#server/testing/start.ts'
import { syncCustomer } from '../sync/sync-customer.ts'

const off = (plan?: string) => ({ env: { PAYMENTS: 'off', ...(plan ? { PLAN_FOR_ALL: plan } : {}) } })
const stripe = {
  env: {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
  },
}

/** Four creators: one bought Pro, one Lifetime, one was given Premium, and one has nothing. */
async function startWithPlans() {
  const server = await start()
  const [pro, lifetime, given, free] = [
    await server.creator('pro-buyer'),
    await server.creator('lifetime-buyer'),
    await server.creator('given'),
    await server.creator('nobody'),
  ]
  await openBuyer(server, pro).buy('pro')
  await openBuyer(server, lifetime).buy('lifetime')
  await server.db.insert(planGrants).values({ id: given.id, userId: given.id, plan: 'premium', createdAt: new Date() })
  const readPlans = async () => {
    const rows = await server.db.select({ username: users.username, plan: users.plan }).from(users).orderBy(users.createdAt)
    return Object.fromEntries(rows.map(({ username, plan }) => [username, plan]))
  }
  return { ...server, pro, lifetime, given, free, readPlans }
}

const asBought = { 'pro-buyer': 'pro', 'lifetime-buyer': 'lifetime', given: 'premium', nobody: 'free' }

describe('off', () => {
  test('gives everyone PLAN_FOR_ALL, new accounts too, and switching payments on again takes it away', async () => {
    const { readPlans } = await startWithPlans()
    const { creator } = await start(off())
    await creator('new')
    expect(Object.values(await readPlans())).toEqual(['premium', 'premium', 'premium', 'premium', 'premium'])

    await start(off('pro'))
    expect(Object.values(await readPlans())).toEqual(['pro', 'pro', 'pro', 'pro', 'pro'])

    await start()
    expect(await readPlans()).toEqual({ ...asBought, new: 'free' })
  })

  test('is not undone by a node that still runs with the setting before', async () => {
    const { node, db, pro, readPlans } = await startWithPlans()
    const [customer] = await db.select().from(customers).where(eq(customers.userId, pro.id))
    await start(off())
    await expect(syncCustomer(node.services, String(customer?.customerId))).rejects.toMatchObject({ code: 'busy' })
    expect(await readPlans()).toMatchObject({ 'pro-buyer': 'premium' })
  })

  test('refuses every endpoint of payments, and answers that there is nothing to pay', async () => {
    const { creator } = await start(off())
    const ada = await creator('ada')
    const paymentId = crypto.randomUUID()
    const calls: [string, object?][] = [
      ['/api/create-subscription', { plan: 'pro' }],
      ['/api/create-payment-intent', { plan: 'lifetime' }],
      ['/api/billing/cancel-checkout'],
      ['/api/user/upgrade', { plan: 'premium' }],
      ['/api/billing/preview-change', { plan: 'pro' }],
      ['/api/billing/change-plan', { plan: 'pro', dueNowPence: 0, pricedAt: '2031-01-01T00:00:00Z' }],
      ['/api/billing/cancel'],
      ['/api/billing/resume'],
      ['/api/billing/refund', { paymentId }],
      ['/api/billing/portal'],
    ]
    for (const [path, body] of calls) {
      const response = await ada.post(path, body)
      expect([path, response.status, response.json()]).toEqual([
        path,
        404,
        { code: 'payments-off', message: 'There is nothing to pay here.' },
      ])
    }
    expect((await ada.get('/api/billing')).json()).toMatchObject({
      mode: 'off',
      plan: 'premium',
      source: 'everyone',
      payments: [],
    })
  })
})

describe('going live', () => {
  test('ends what was paid with test money, with one email, and keeps what was given', async () => {
    const { readPlans, db, pro } = await startWithPlans()
    const live = await start(stripe)
    expect(await readPlans()).toEqual({ ...asBought, 'pro-buyer': 'free', 'lifetime-buyer': 'free' })
    expect(await db.$count(lifetimeSeats)).toBe(0)
    // The node that started first may send the email as well.
    const { rows } = await db.$client.query(`select key from billing_notices where key like 'test-plan-ended%' order by key`)
    expect(rows).toHaveLength(2)
    expect((await live.visitor({ authorization: `Bearer ${pro.token}` }).get('/api/billing')).json()).toMatchObject({
      mode: 'stripe',
      plan: 'free',
      source: 'free',
      subscription: null,
      payments: [],
    })

    await start()
    await start(stripe)
    expect((await db.$client.query(`select from billing_notices where key like 'test-plan-ended%'`)).rowCount).toBe(2)
  })

  test('closes open test checkouts, so that a real one can be opened', async () => {
    const server = await start()
    const ada = await server.creator('ada')
    await openBuyer(server, ada).open('lifetime')
    await start(stripe)
    expect(await server.db.select({ status: checkouts.status }).from(checkouts)).toEqual([{ status: 'cancelled' }])
    expect(await server.db.$count(lifetimeSeats)).toBe(0)
  })
})

test('the first start switches nothing, and does not say that it did', async () => {
  const lines: string[] = []
  await start({ log: openLog('info', { write: (line) => void lines.push(line) }) })
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join()).not.toContain('Payments were switched')
})

test('nodes that start at the same time switch once', async () => {
  const { db, readPlans } = await startWithPlans()
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  await Promise.all(Array.from({ length: 4 }, () => start({ ...off(), log })))
  expect(lines.filter((line) => line.includes('Payments were switched'))).toHaveLength(1)
  expect(new Set(Object.values(await readPlans()))).toEqual(new Set(['premium']))
  expect(await db.$count(users, eq(users.plan, 'premium'))).toBe(4)
})

test('a start with test payments in production is a warning', async () => {
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  await start({ log })
  expect(lines).toEqual([])
  await start({ log, env: { NODE_ENV: 'production' } })
  expect(lines.join()).toContain('PAYMENTS is sandbox: everyone pays with test cards.')
})

test('a start without Stripe is an error while Stripe still charges subscribers', async () => {
  const { db, pro } = await startWithPlans()
  const lines: string[] = []
  const log = openLog('error', { write: (line) => void lines.push(line) })
  await start({ ...off(), log })
  const [bought] = await db.select().from(subscriptions).where(eq(subscriptions.userId, pro.id))
  if (!bought) throw new Error('The subscription is missing.')
  const ending = { ...bought, mode: 'stripe', id: 'sub_ending', cancelAtPeriodEnd: true } as const
  await db.insert(subscriptions).values([{ ...bought, mode: 'stripe' }, ending])
  await start({ ...stripe, log })
  expect(lines).toEqual([])
  await start({ ...off(), log })
  await start({ log })
  expect(lines.map((line) => (JSON.parse(line) as { subscriptions: number }).subscriptions)).toEqual([1, 1])
  expect(lines.join()).toContain('Stripe goes on charging')
})

describe('Stripe’s live keys', () => {
  const live = { env: { ...stripe.env, STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x' } }

  test('are refused on a database with customers of its test mode, and the other way round', async () => {
    const { creator, db } = await start(stripe)
    const { id } = await creator('ada')
    await db.insert(customers).values({ userId: id, mode: 'stripe', customerId: 'cus_1', createdAt: new Date() })
    await expect(start(live)).rejects.toThrow('this database has customers of Stripe’s test mode')
    await start(stripe)
    await db.delete(customers)
    await start(live)
    await db.insert(customers).values({ userId: id, mode: 'stripe', customerId: 'cus_2', createdAt: new Date() })
    await expect(start(stripe)).rejects.toThrow('this database has customers of Stripe’s live mode')
  })

  test('follow the sandbox', async () => {
    const { readPlans } = await startWithPlans()
    await start(live)
    expect(await readPlans()).toMatchObject({ 'pro-buyer': 'free' })
  })
})
