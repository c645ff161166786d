/** What is stored of a customer's state, whatever happens at the provider. */
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  billingNotices,
  checkouts,
  disputes,
  lifetimeSales,
  lifetimeSeats,
  payments,
  refunds,
  subscriptions,
} from '#server/database/schema/billing.ts'
import { ledgerBalances } from '#server/database/schema/ledger.ts'
import { users } from '#server/database/schema/users.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { start } from '#server/testing/start.ts'

async function startWithAda() {
  const server = await start()
  const ada = await server.creator('ada')
  return { ...server, ada, buyer: openBuyer(server, ada) }
}
type Server = Awaited<ReturnType<typeof startWithAda>>

async function readBalances({ db }: Pick<Server, 'db'>) {
  const rows = await db.select().from(ledgerBalances).orderBy(asc(ledgerBalances.account))
  return Object.fromEntries(rows.map(({ account, pence }) => [account, pence]))
}

describe('a purchase', () => {
  test('grants the plan, with a receipt in the ledger and by email', async () => {
    const server = await startWithAda()
    await server.buyer.buy('pro')
    expect(await server.buyer.readPlan()).toBe('pro')
    expect(await server.db.select().from(payments)).toMatchObject([
      { mode: 'sandbox', plan: 'pro', reason: 'purchase', pence: 299, feePence: 24, receiptNumber: 1, userId: server.ada.id },
    ])
    expect(await readBalances(server)).toEqual({ 'provider-balance': 275, 'provider-fees': 24, revenue: -299 })
    expect(await server.db.select({ status: checkouts.status }).from(checkouts)).toEqual([{ status: 'paid' }])
    const email = await server.emails.next('ada@example.com', /receipt/)
    expect(email.subject).toBe('Test mode: Your receipt for Lintel Pro')
    expect(email.text).toMatch(/£2\.99[\s\S]*TEST-000001[\s\S]*|TEST-000001/)
  })

  test('is granted by the webhook message alone', async () => {
    const { buyer, db } = await startWithAda()
    await buyer.confirm(await buyer.open('premium'))
    await expect.poll(buyer.readPlan).toBe('premium')
    expect(await db.$count(payments)).toBe(1)
  })

  test('copied twenty times at once is stored once', async () => {
    const { buyer, db, emails } = await startWithAda()
    await buyer.confirm(await buyer.open('pro'))
    await Promise.all(Array.from({ length: 20 }, buyer.sync))
    expect(await db.$count(payments)).toBe(1)
    expect((await readBalances({ db })).revenue).toBe(-299)
    await emails.next('ada@example.com', /receipt/)
    expect(await db.$count(billingNotices)).toBe(1)
  })

  test('that was declined grants nothing', async () => {
    const { buyer, db } = await startWithAda()
    await buyer.buy('pro', { number: '4000000000000002', expiry: '12/49', securityCode: '123' })
    expect(await buyer.readPlan()).toBe('free')
    expect(await db.$count(payments)).toBe(0)
    expect(await db.select({ status: subscriptions.status }).from(subscriptions)).toEqual([{ status: 'incomplete' }])
  })

  test('of a lifetime sells the reserved seat', async () => {
    const { buyer, db } = await startWithAda()
    await buyer.buy('lifetime')
    expect(await buyer.readPlan()).toBe('lifetime')
    expect(await db.select().from(lifetimeSeats)).toMatchObject([{ number: 1, status: 'sold', mode: 'sandbox' }])
    expect(await db.select().from(lifetimeSales)).toMatchObject([{ purchasePrice: 2000, refundedAt: null }])
  })
})

describe('what nobody asked for', () => {
  test('a payment of another amount than the checkout’s grants nothing and is given back', async () => {
    const { buyer, db } = await startWithAda()
    const secret = await buyer.open('pro')
    await db.update(checkouts).set({ pence: 199 })
    await buyer.confirm(secret)
    await buyer.sync()
    expect(await buyer.readPlan()).toBe('free')
    expect(await db.select({ status: checkouts.status }).from(checkouts)).toEqual([{ status: 'cancelled' }])
    await expect.poll(() => db.select({ pence: refunds.pence }).from(refunds)).toEqual([{ pence: 299 }])
    await expect.poll(() => db.select({ status: subscriptions.status }).from(subscriptions)).toEqual([{ status: 'ended' }])
    expect(await buyer.readPlan()).toBe('free')
  })

  test('a payment of a banned account is given back, and its seat is free', async () => {
    const { buyer, db, ada } = await startWithAda()
    const secret = await buyer.open('lifetime')
    await db.update(users).set({ isBanned: true }).where(eq(users.id, ada.id))
    await buyer.confirm(secret)
    await buyer.sync()
    await expect.poll(() => db.select({ pence: refunds.pence }).from(refunds)).toEqual([{ pence: 2000 }])
    expect(await db.$count(lifetimeSeats)).toBe(0)
    expect(await db.$count(lifetimeSales)).toBe(0)
    expect((await readBalances({ db })).refunds).toBe(2000)
  })

  test('a payment for which no seat is left is given back', async () => {
    const { buyer, db, ada } = await startWithAda()
    const secret = await buyer.open('lifetime')
    await db.delete(lifetimeSeats)
    await db.execute(
      `insert into users (id, username, email, password) select gen_random_uuid(), 'member' || n, n || '@example.com', 'x' from generate_series(1, 1000) n`,
    )
    await db.execute(`insert into lifetime_seats (number, user_id, status, taken_at)
      select row_number() over (), id, 'granted', now() from users where id <> '${ada.id}'`)
    await buyer.confirm(secret)
    await buyer.sync()
    await expect.poll(() => db.select({ pence: refunds.pence }).from(refunds)).toEqual([{ pence: 2000 }])
    expect(await buyer.readPlan()).toBe('free')
  })
})

describe('a renewal', () => {
  test('is the next receipt', async () => {
    const { buyer, db } = await startWithAda()
    await buyer.buy('pro')
    await buyer.act('renew')
    expect(
      await db
        .select({ reason: payments.reason, number: payments.receiptNumber })
        .from(payments)
        .orderBy(asc(payments.receiptNumber)),
    ).toEqual([
      { reason: 'purchase', number: 1 },
      { reason: 'renewal', number: 2 },
    ])
  })

  test('that fails is emailed three times; the plan stays until the last failure', async () => {
    const { buyer, emails } = await startWithAda()
    await buyer.buy('pro')
    await buyer.act('fail-renewal')
    await emails.next('ada@example.com', /^Test mode: Your payment for Lintel Pro failed$/)
    expect(await buyer.readPlan()).toBe('pro')
    await buyer.act('fail-renewal')
    await emails.next('ada@example.com', /failed again$/)
    expect(await buyer.readPlan()).toBe('pro')
    await buyer.act('fail-renewal')
    expect(await buyer.readPlan()).toBe('free')
    expect((await emails.next('ada@example.com', /has ended/)).text).toContain('We tried 3 times')
    expect(emails.to('ada@example.com', /failed|ended/)).toHaveLength(3)
  })
})

describe('refunds and disputes', () => {
  test('a refund in two parts is posted and emailed twice; a lifetime ends with the second', async () => {
    const server = await startWithAda()
    const { buyer, db, emails } = server
    await buyer.buy('lifetime')
    await buyer.act('refund-half')
    expect(await buyer.readPlan()).toBe('lifetime')
    await buyer.act('refund')
    expect(await buyer.readPlan()).toBe('free')
    expect(await db.$count(lifetimeSeats)).toBe(0)
    expect(await readBalances(server)).toMatchObject({ refunds: 2000, revenue: -2000 })
    await emails.next('ada@example.com', /refund/, 2)
    expect((await emails.next('ada@example.com', /has ended/)).text).toContain('Free plan')
    await buyer.buy('lifetime')
    expect(await buyer.readPlan()).toBe('lifetime')
  })

  test('an open dispute cancels the subscription at the end of its period, a lost one ends it', async () => {
    const server = await startWithAda()
    const { buyer, db } = server
    await buyer.buy('pro')
    await buyer.act('dispute')
    expect(await buyer.readPlan()).toBe('pro')
    expect((await readBalances(server)).disputes).toBe(299)
    await expect
      .poll(() => db.select({ isCancelled: subscriptions.cancelAtPeriodEnd }).from(subscriptions))
      .toEqual([{ isCancelled: true }])
    await buyer.act('lose-dispute')
    await expect.poll(buyer.readPlan).toBe('free')
    expect(await db.select({ status: disputes.status }).from(disputes)).toEqual([{ status: 'lost' }])
    expect((await readBalances(server)).disputes).toBe(299)
  })

  test('a dispute that is won takes nothing but the fee', async () => {
    const server = await startWithAda()
    await server.buyer.buy('lifetime')
    await server.buyer.act('dispute')
    await server.buyer.act('win-dispute')
    expect(await server.buyer.readPlan()).toBe('lifetime')
    expect(await readBalances(server)).toMatchObject({ disputes: 0, 'provider-fees': 2050 })
  })
})
