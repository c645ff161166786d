/** The last seats of the lifetime offer, wanted by many at once. */
import { setTimeout as pause } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getLifetimeSeats } from '#rules/plans/plans.ts'
import { checkouts, customers, lifetimeSeats, payments } from '#server/database/schema/billing.ts'
import { users } from '#server/database/schema/users.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { insertSignedInCreators } from '#server/testing/seeds.ts'
import { start, type TestClient } from '#server/testing/start.ts'
import { syncCustomer } from '../sync/sync-customer.ts'

const card = { number: '4242424242424242', expiry: '12 / 49', securityCode: '123' }

/** Two nodes; `free` seats are left, the others were granted. */
async function startWithSeats(
  free: number,
  buyers: number,
  { now = () => new Date(), env = {} }: Pick<NonNullable<Parameters<typeof start>[0]>, 'now' | 'env'> = {},
) {
  const [server, other] = [await start({ now, env }), await start({ now, env })]
  const all = await insertSignedInCreators(server.db, getLifetimeSeats() - free + buyers)
  const granted = all.slice(buyers).map(({ id }, index) => ({ number: index + 1, userId: id }))
  await server.db
    .insert(lifetimeSeats)
    .values(granted.map((seat) => ({ ...seat, status: 'granted', takenAt: new Date() }) as const))
  const clients = all
    .slice(0, buyers)
    .map(({ id, token }, index) => ({ id, ...(index % 2 ? server : other).visitor({ authorization: `Bearer ${token}` }) }))
  return { ...server, buyers: clients }
}

/** What the node was too busy for is sent again, as buyers do who are told so. */
async function untilServed(send: () => ReturnType<TestClient['post']>) {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
    await pause(100)
  }
}

test('200 buyers at once for the last 5 seats: 5 pay and have a seat, and nobody else is charged', async () => {
  const { buyers, db, node } = await startWithSeats(5, 200)
  const results = await Promise.all(
    buyers.map(async ({ id, ...buyer }) => {
      const post = (path: string, body: object) => untilServed(() => buyer.post(path, body))
      const opened = await post('/api/create-payment-intent', { plan: 'lifetime', amount: 1 })
      if (opened.status !== 200) return { id, code: opened.json<{ code: string }>().code }
      const { clientSecret } = opened.json<{ clientSecret: string }>()
      const paid = await post('/api/sandbox/confirm', { clientSecret, card })
      return { id, code: paid.json<{ status: string }>().status }
    }),
  )
  const having = (code: string) => results.filter((result) => result.code === code).map(({ id }) => id)
  expect([having('succeeded').length, having('sold-out').length]).toEqual([5, 195])

  for (const { customerId } of await db.select({ customerId: customers.customerId }).from(customers))
    await syncCustomer(node.services, customerId)
  const paid = await db.select({ userId: payments.userId, pence: payments.pence }).from(payments)
  expect(paid.map(({ userId }) => userId).sort()).toEqual(having('succeeded').sort())
  expect(paid.map(({ pence }) => pence)).toEqual([2000, 2000, 2000, 2000, 2000])
  const sold = await db.select().from(lifetimeSeats).where(eq(lifetimeSeats.status, 'sold')).orderBy(asc(lifetimeSeats.number))
  expect(sold.map(({ number }) => number)).toEqual([996, 997, 998, 999, 1000])
  expect(sold.map(({ userId }) => userId).sort()).toEqual(having('succeeded').sort())
  expect(await db.$count(users, eq(users.plan, 'lifetime'))).toBe(5)
})

test('an account that does not pay holds a seat twice in a day, and again the day after', async () => {
  const clock = { now: new Date() }
  const { buyers, db } = await startWithSeats(2, 1, { now: () => clock.now })
  const open = async () => (await buyers[0]?.post('/api/create-payment-intent', { plan: 'lifetime' }))?.json<{ code?: string }>()
  const wait = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000)
  }
  expect(await open()).toMatchObject({ seat: { number: 999 } })
  expect(await open()).toMatchObject({ seat: { number: 999 } })
  wait(31)
  expect(await open()).toMatchObject({ seat: { number: 999 } })
  wait(31)
  expect(await open()).toMatchObject({ code: 'held-twice' })
  expect(await db.$count(lifetimeSeats, eq(lifetimeSeats.status, 'reserved'))).toBe(0)
  wait(23 * 60)
  expect(await open()).toMatchObject({ seat: { number: 999 } })
})

test('lifetimes of the day that were paid for and refunded do not count as held without paying', async () => {
  const server = await start()
  const ada = await server.creator('ada')
  const buyer = openBuyer(server, ada)
  for (let n = 0; n < 2; n++) {
    await buyer.buy('lifetime')
    await buyer.act('refund')
  }
  expect(await server.db.select({ status: checkouts.status }).from(checkouts)).toEqual([{ status: 'paid' }, { status: 'paid' }])
  await buyer.open('lifetime')
  await ada.post('/api/billing/cancel-checkout')
  await buyer.buy('lifetime')
  expect(await buyer.readPlan()).toBe('lifetime')
})

test('when every seat is taken, an expired reservation is released for the next buyer', async () => {
  const clock = { now: new Date() }
  const { buyers, db } = await startWithSeats(1, 2, { now: () => clock.now })
  const [first, second] = buyers
  const open = (buyer: typeof first) => buyer?.post('/api/create-payment-intent', { plan: 'lifetime' })
  expect((await open(first))?.json()).toMatchObject({ seat: { number: 1000 } })
  expect((await open(second))?.json()).toEqual({
    code: 'sold-out',
    message: 'All lifetime seats are taken. You haven’t been charged.',
  })
  clock.now = new Date(clock.now.getTime() + 31 * 60_000)
  expect((await open(second))?.json()).toMatchObject({ seat: { number: 1000 } })
  expect((await open(first))?.json()).toMatchObject({ code: 'sold-out' })
  expect(await db.$count(lifetimeSeats)).toBe(1000)
})

test('from one address at most 30 seats are held, whoever asks, and monthly plans are still sold there', async () => {
  const { buyers, db } = await startWithSeats(getLifetimeSeats() - 1, 32, { env: { RATE_LIMITS: 'on' } })
  const statuses: number[] = []
  for (const { post } of buyers) statuses.push((await post('/api/create-payment-intent', { plan: 'lifetime' })).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429])
  expect(await db.$count(lifetimeSeats, eq(lifetimeSeats.status, 'reserved'))).toBe(30)
  expect((await buyers[31]?.post('/api/create-subscription', { plan: 'pro' }))?.status).toBe(200)
})

describe('from one network', () => {
  const start11 = async () => {
    const { buyers, ...server } = await startWithSeats(getLifetimeSeats() - 1, 11, { env: { TRUST_PROXY: '127.0.0.1' } })
    const hold = (index: number, address: string) =>
      (buyers[index] as (typeof buyers)[number]).post(
        '/api/create-payment-intent',
        { plan: 'lifetime' },
        { 'x-forwarded-for': address },
      )
    return { ...server, buyers, hold }
  }
  const full = {
    code: 'seats-held',
    message: 'Too many seats are being held from your network. Try again in half an hour.',
  }

  test('at most ten unpaid seats are held at once, whoever asks, and paying or leaving makes room', async () => {
    const { buyers, hold, db, node } = await start11()
    for (let n = 0; n < 10; n++) expect((await hold(n, '81.2.69.1')).status).toBe(200)
    expect((await hold(0, '81.2.69.1')).status).toBe(200)
    const refused = await hold(10, '81.2.69.1')
    expect([refused.status, refused.json()]).toEqual([429, full])
    expect(
      (await buyers[10]?.post('/api/create-subscription', { plan: 'pro' }, { 'x-forwarded-for': '81.2.69.1' }))?.status,
    ).toBe(200)
    await buyers[10]?.post('/api/billing/cancel-checkout')

    await buyers[0]?.post('/api/billing/cancel-checkout')
    expect((await hold(10, '81.2.69.1')).status).toBe(200)
    expect((await hold(0, '81.2.69.1')).json()).toEqual(full)
    const { clientSecret } = (await hold(1, '81.2.69.1')).json<{ clientSecret: string }>()
    await buyers[1]?.post('/api/sandbox/confirm', { clientSecret, card })
    for (const { customerId } of await db.select({ customerId: customers.customerId }).from(customers))
      await syncCustomer(node.services, customerId)
    expect((await hold(0, '81.2.69.1')).status).toBe(200)
  })

  test('eleven at the same moment hold ten, an IPv6 /64 is one network, and another one has ten of its own', async () => {
    const { hold, db } = await start11()
    const answers = await Promise.all(Array.from({ length: 11 }, (_, n) => untilServed(() => hold(n, '2a02:c7c:1::1'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429])
    const last = answers.findIndex(({ status }) => status === 429)
    expect((await hold(last, '2a02:c7c:1:0:ffff::2')).json()).toEqual(full)
    expect((await hold(last, '2a02:c7c:2::1')).status).toBe(200)

    const stored = await db.select({ status: lifetimeSeats.status, network: lifetimeSeats.network }).from(lifetimeSeats)
    expect(new Set(stored.map(({ network }) => network)).size).toBe(3)
    for (const { network } of stored.filter(({ status }) => status === 'reserved')) expect(network).toMatch(/^[\w-]{43}$/)
  })
})
