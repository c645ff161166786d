/** Where each row of commissions is counted, and what a payout takes. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commissions, referrals } from '#server/database/schema/affiliates.ts'
import { payouts } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import { start } from '#server/testing/start.ts'
import { listPayableRows, readBalance, readBalances } from './store.ts'

const nothing = { paidPence: 0, processingPence: 0, approvedPence: 0, pendingPence: 0, heldPence: 0 }

/** Bob referred Ada; `earn` and `takeBack` insert rows as payments and refunds do. */
async function startWithRows() {
  const server = await start()
  const { db, node } = server
  const { newId, now } = node.services
  const [ada, bob] = [await server.creator('ada'), await server.creator('bob')]
  const referralId = newId()
  await db.insert(referrals).values({ id: referralId, referrerId: bob.id, referredId: ada.id, number: 1, affiliateCode: 'bob' })
  const row = () => ({ id: newId(), referralId, userId: bob.id, plan: 'pro', mode: 'sandbox' }) as const
  const earn = async (amount: number, status: 'pending' | 'held' | 'approved') => {
    const [earned] = await db
      .insert(commissions)
      .values({ ...row(), amount, status, maturesAt: now() })
      .returning()
    return String(earned?.id)
  }
  const takeBack = (reverses: string, pence: number) =>
    db.insert(commissions).values({ ...row(), amount: -pence, reverses, status: 'reversed' })
  const payOut = async (status: 'requested' | 'paid', ...ids: string[]) => {
    const payoutId = newId()
    const paidAt = status === 'paid' ? now() : null
    await db
      .insert(payouts)
      .values({ id: payoutId, userId: bob.id, mode: 'sandbox', amount: 1, paypalEmail: 'b@example.com', status, paidAt })
    for (const id of ids) await db.update(commissions).set({ payoutId }).where(eq(commissions.id, id))
    return payoutId
  }
  const readState = () => readBalance(db, bob.id, 'sandbox')
  const readPayable = async () => (await listPayableRows(db, bob.id, 'sandbox')).map(({ amount }) => amount)
  return { db, bob, earn, takeBack, payOut, readState, readPayable }
}

test('a commission counts where its status says, and what reverses it there too', async () => {
  const { earn, takeBack, readState, readPayable } = await startWithRows()
  await takeBack(await earn(100, 'pending'), 10)
  await takeBack(await earn(200, 'held'), 20)
  await takeBack(await earn(400, 'approved'), 40)
  expect(await readState()).toEqual({ ...nothing, pendingPence: 90, heldPence: 180, approvedPence: 360 })
  expect(await readPayable()).toEqual([400, -40])
})

test('a refund after a payout is a debt, which the next payout takes off', async () => {
  const { earn, takeBack, payOut, readState, readPayable } = await startWithRows()
  const [sent, waiting] = [await earn(500, 'approved'), await earn(300, 'approved')]
  await payOut('paid', sent)
  await payOut('requested', waiting)
  await takeBack(sent, 500)
  await takeBack(waiting, 100)
  expect(await readState()).toEqual({ ...nothing, paidPence: 500, processingPence: 300, approvedPence: -600 })
  expect(await readPayable()).toEqual([-500, -100])
})

test('a payout that gives its rows back leaves no debt', async () => {
  const { db, earn, takeBack, payOut, readState } = await startWithRows()
  const earned = await earn(300, 'approved')
  await payOut('requested', earned)
  await takeBack(earned, 100)
  await db.update(commissions).set({ payoutId: null })
  expect(await readState()).toEqual({ ...nothing, approvedPence: 200 })
})

test('what a suspended affiliate was not paid is held, and nothing can be paid out', async () => {
  const { db, bob, earn, payOut, takeBack, readState, readPayable } = await startWithRows()
  const paid = await earn(50, 'approved')
  await payOut('paid', paid)
  await takeBack(paid, 5)
  await earn(100, 'pending')
  await earn(200, 'approved')
  const before = await readState()
  await db.update(users).set({ isBanned: true }).where(eq(users.id, bob.id))
  expect(await readState()).toEqual({ ...nothing, paidPence: 50, heldPence: 295 })
  expect(await readPayable()).toEqual([])
  expect(await readBalances(db, 'sandbox')).toEqual(await readState())
  await db.update(users).set({ isBanned: false }).where(eq(users.id, bob.id))
  expect(await readState()).toEqual(before)
})

test('the other mode counts for nothing', async () => {
  const { db, bob, earn } = await startWithRows()
  await earn(100, 'pending')
  expect(await readBalance(db, bob.id, 'stripe')).toEqual(nothing)
})
