/** What referrers earn from payments, and lose with refunds and disputes. */
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { proveLedger } from '#server/billing/reconciliation/prove-ledger.ts'
import type { Queries } from '#server/database/queries.ts'
import { commissions, referrals } from '#server/database/schema/affiliates.ts'
import { ledgerBalances } from '#server/database/schema/ledger.ts'
import { users } from '#server/database/schema/users.ts'
import { openBuyer } from '#server/testing/buyers.ts'
import { countWaiting } from '#server/testing/locks.ts'
import { start } from '#server/testing/start.ts'
import { rebuildEarnings } from './totals.ts'

/** Bob referred Ada. */
async function startWithReferral() {
  const server = await start()
  const [ada, bob] = [await server.creator('ada'), await server.creator('bob')]
  const { db } = server
  await db.update(users).set({ referredBy: bob.id }).where(eq(users.id, ada.id))
  const readAmounts = async () =>
    (
      await db.select({ amount: commissions.amount }).from(commissions).orderBy(asc(commissions.createdAt), asc(commissions.id))
    ).map(({ amount }) => amount)
  const readEarnings = async () => {
    const [user] = await db.select({ pence: users.totalEarnings }).from(users).where(eq(users.id, bob.id))
    return user?.pence
  }
  return { ...server, ada, bob, buyer: openBuyer(server, ada), readAmounts, readEarnings }
}

test('each payment of a referred creator earns a quarter; the referral is counted once', async () => {
  const { buyer, readAmounts, readEarnings, db, ada, bob } = await startWithReferral()
  await buyer.buy('pro')
  await buyer.act('renew')
  expect(await readAmounts()).toEqual([75, 75])
  expect(await readEarnings()).toBe(150)
  expect(await db.select().from(referrals)).toMatchObject([
    { referrerId: bob.id, referredId: ada.id, totalEarnings: 150, commissionRate: 25 },
  ])
  const [user] = await db.select({ count: users.totalReferrals }).from(users).where(eq(users.id, bob.id))
  expect(user).toEqual({ count: 1 })
  const balances = await db.select().from(ledgerBalances)
  expect(balances.find(({ account }) => account === 'affiliate-payable')).toMatchObject({ owner: bob.id, pence: -150 })
})

test('refunds in parts reverse exactly the commission', async () => {
  const { buyer, readAmounts, readEarnings, node } = await startWithReferral()
  await buyer.buy('lifetime')
  await buyer.act('refund-half')
  await buyer.act('refund-half')
  await buyer.act('refund')
  expect(await readAmounts()).toEqual([500, -250, -125, -125])
  expect(await readEarnings()).toBe(0)
  expect(await proveLedger(node.services)).toEqual([])
})

test('an open dispute reverses nothing, a lost one all', async () => {
  const { buyer, readAmounts } = await startWithReferral()
  await buyer.buy('premium')
  await buyer.act('dispute')
  expect(await readAmounts()).toEqual([125])
  await buyer.act('lose-dispute')
  expect(await readAmounts()).toEqual([125, -125])
})

test('a payment that is given back earns nothing', async () => {
  const { buyer, readAmounts, db, ada } = await startWithReferral()
  const secret = await buyer.open('pro')
  await db.update(users).set({ isBanned: true }).where(eq(users.id, ada.id))
  await buyer.confirm(secret)
  await buyer.sync()
  expect(await readAmounts()).toEqual([])
})

test.each([
  ['a second account with the same inbox', { email: 'ada+bob@example.com' }],
  ['someone who is no affiliate', { isAffiliate: false }],
  ['an erased account', { erasedAt: new Date() }],
])('%s earns nothing', async (_name, change) => {
  const { buyer, readAmounts, db, bob } = await startWithReferral()
  await db.update(users).set(change).where(eq(users.id, bob.id))
  await buyer.buy('pro')
  expect(await readAmounts()).toEqual([])
})

test('earnings of test money do not count once Stripe is in use', async () => {
  const { buyer, readEarnings, db } = await startWithReferral()
  await buyer.buy('pro')
  await rebuildEarnings(db, 'stripe')
  expect(await readEarnings()).toBe(0)
  await rebuildEarnings(db, 'sandbox')
  expect(await readEarnings()).toBe(75)
})

/** Ada and Bob referred each other, and each has a subscription. */
async function startWithMutualReferral() {
  const server = await startWithReferral()
  const { ada, bob, db, buyer } = server
  await db.update(users).set({ referredBy: ada.id }).where(eq(users.id, bob.id))
  const other = openBuyer(server, bob)
  await Promise.all([buyer.buy('pro'), other.buy('pro')])
  return { ...server, other }
}

test('two creators who referred each other can pay at the same time', async () => {
  const { buyer, other, db, node } = await startWithMutualReferral()
  await Promise.all(Array.from({ length: 5 }, (_, n) => (n % 2 === 0 ? buyer : other).act('renew')))
  expect(await proveLedger(node.services)).toEqual([])
  expect(await db.$count(commissions)).toBe(7)
})

test('a payment locks the rows of payer and referrer in the order of their ids, so that no two payments wait for each other', async () => {
  const { ada, bob, buyer, other, db } = await startWithMutualReferral()
  const [low, high] = [ada.id, bob.id].sort() as [string, string]
  const lockRow = (tx: Queries, id: string) => tx.select({ id: users.id }).from(users).where(eq(users.id, id))
  const renewal = await db.transaction(async (tx) => {
    await lockRow(tx, low).for('no key update')
    // In an object, because an async function would wait for a promise that it returns.
    const started = { ended: (high === ada.id ? buyer : other).act('renew') }
    await expect.poll(() => countWaiting(db)).toBeGreaterThan(0)
    expect(await lockRow(tx, high).for('no key update', { noWait: true })).toHaveLength(1)
    return started
  })
  await renewal.ended
  expect(await db.$count(commissions)).toBe(3)
})
