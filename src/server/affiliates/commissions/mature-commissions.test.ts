/** When commissions can be paid out. */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { proveLedger } from '#server/billing/reconciliation/prove-ledger.ts'
import { commissions } from '#server/database/schema/affiliates.ts'
import { payouts } from '#server/database/schema/payouts.ts'
import { startWithAffiliate } from '#server/testing/referrer.ts'
import { start } from '#server/testing/start.ts'
import { readBalance } from './balances/store.ts'
import { matureCommissions } from './mature-commissions.ts'
import { markReversed } from './store.ts'

const nothing = { paidPence: 0, processingPence: 0, approvedPence: 0, pendingPence: 0, heldPence: 0 }

/** Ada, whom Bob referred, bought Lifetime. */
async function startWithPurchase() {
  const server = await startWithAffiliate()
  const { db, bob, services, refer } = server
  const ada = await refer('ada', '89.160.20.1')
  await ada.buyer.buy('lifetime')
  const payOut = async (status: 'requested' | 'paid') => {
    const id = crypto.randomUUID()
    const paidAt = status === 'paid' ? services.now() : null
    await db
      .insert(payouts)
      .values({ id, userId: bob.id, mode: 'sandbox', amount: 500, paypalEmail: 'b@example.com', status, paidAt })
    await db
      .update(commissions)
      .set({ payoutId: id, status: status === 'paid' ? 'paid' : 'approved' })
      .where(sql`payout_id is null`)
  }
  return {
    ...server,
    ada,
    payOut,
    mature: () => matureCommissions(services),
    readState: () => readBalance(db, bob.id, 'sandbox'),
    prove: () => proveLedger(services),
  }
}

describe('a commission', () => {
  test('is approved 37 days after the payment, and not before', async () => {
    const { clock, mature, readState, db } = await startWithPurchase()
    clock.now = new Date('2026-06-09T09:59:59Z')
    expect(await mature()).toBe(0)
    expect(await readState()).toEqual({ ...nothing, pendingPence: 500 })
    clock.now = new Date('2026-06-09T10:00:00Z')
    expect(await mature()).toBe(1)
    expect(await mature()).toBe(0)
    expect(await readState()).toEqual({ ...nothing, approvedPence: 500 })
    expect(await db.select({ approvedAt: commissions.approvedAt }).from(commissions)).toEqual([{ approvedAt: clock.now }])
  })

  test('waits for the end of a dispute', async () => {
    const { ada, waitDays, mature } = await startWithPurchase()
    await ada.buyer.act('dispute')
    waitDays(40)
    expect(await mature()).toBe(0)
    await ada.buyer.act('win-dispute')
    expect(await mature()).toBe(1)
  })

  test('of which all was lost in a dispute never matures', async () => {
    const { ada, waitDays, mature, readState, listStatuses, prove } = await startWithPurchase()
    await ada.buyer.act('dispute')
    await ada.buyer.act('lose-dispute')
    waitDays(40)
    expect([await mature(), await readState(), await listStatuses()]).toEqual([0, nothing, ['reversed', 'reversed']])
    expect(await prove()).toEqual([])
  })

  test('is approved less what was refunded', async () => {
    const { ada, waitDays, mature, readState, prove } = await startWithPurchase()
    await ada.buyer.act('refund-half')
    waitDays(37)
    expect(await mature()).toBe(1)
    expect(await readState()).toEqual({ ...nothing, approvedPence: 250 })
    await ada.buyer.act('refund')
    expect(await readState()).toEqual(nothing)
    expect(await prove()).toEqual([])
  })
})

test('three nodes approve many commissions once, in batches', async () => {
  const { db, clock, waitDays, services } = await startWithPurchase()
  const [one] = await db.select().from(commissions)
  if (!one) throw new Error('No commission.')
  const copies = Array.from({ length: 2500 }, () => ({ ...one, id: crypto.randomUUID(), paymentId: null }))
  await db.insert(commissions).values(copies)
  waitDays(37)
  const other = await start({ now: () => clock.now })
  const nodes = [services, other.node.services, services]
  const counts = await Promise.all(nodes.map((node) => matureCommissions(node)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2501)
  expect(await db.$count(commissions, eq(commissions.status, 'approved'))).toBe(2501)
})

describe('a refund', () => {
  test('of what is in an open payout, or was paid, is a debt', async () => {
    const { ada, waitDays, mature, payOut, readState, listStatuses } = await startWithPurchase()
    waitDays(37)
    await mature()
    await payOut('requested')
    await ada.buyer.act('refund-half')
    expect(await readState()).toEqual({ ...nothing, processingPence: 500, approvedPence: -250 })
    await ada.buyer.act('refund')
    expect(await readState()).toEqual({ ...nothing, processingPence: 500, approvedPence: -500 })
    expect(await listStatuses()).toEqual(['approved', 'reversed', 'reversed'])
  })

  test('is settled once the payout has given its commissions back', async () => {
    const { ada, db, waitDays, mature, payOut, readState } = await startWithPurchase()
    waitDays(37)
    await mature()
    await payOut('paid')
    await ada.buyer.act('refund')
    expect(await readState()).toEqual({ ...nothing, paidPence: 500, approvedPence: -500 })
    const [earned] = await db.select().from(commissions).where(eq(commissions.amount, 500))
    await db.update(commissions).set({ payoutId: null, status: 'approved' })
    expect(await readState()).toEqual(nothing)
    expect(await markReversed(db, [String(earned?.id)])).toBe(true)
    expect(await readState()).toEqual(nothing)
  })

  test('that another payout has taken off already stays with that payout', async () => {
    const { ada, db, waitDays, mature, payOut, readState } = await startWithPurchase()
    waitDays(37)
    await mature()
    await payOut('paid')
    await ada.buyer.act('refund')
    const [earned] = await db.select().from(commissions).where(eq(commissions.amount, 500))
    await payOut('paid')
    expect(await readState()).toEqual(nothing)
    // The first payout comes back from PayPal.
    await db
      .update(commissions)
      .set({ payoutId: null, status: 'approved' })
      .where(eq(commissions.id, String(earned?.id)))
    expect(await markReversed(db, [String(earned?.id)])).toBe(false)
    expect(await readState()).toEqual({ ...nothing, paidPence: -500, approvedPence: 500 })
  })
})
