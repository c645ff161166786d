import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMonth } from '#rules/affiliates/earning-months.ts'
import { commissions, earningTotals, monthlyEarnings, referrals } from '#server/database/schema/affiliates.ts'
import { newId } from '#server/services/services.ts'
import { start } from '#server/testing/start.ts'
import { addToMonth, findWrongMonths } from './add-to-month.ts'

const may = new Date('2026-05-31T23:59:59.999Z')
const june = new Date('2026-06-01T00:00:00Z')

type Referral = { id: string; userId: string }
type Earned = { id: string; referral: Referral; at: Date; pence: number }

/** Ada referred Bob and Cyd, and Bob referred Ada. */
async function startWithReferrals() {
  const { creator, db } = await start()
  const [ada, bob, cyd] = [await creator('ada'), await creator('bob'), await creator('cyd')]
  const refer = async (referrerId: string, referredId: string, number: number): Promise<Referral> => {
    const id = newId()
    await db.insert(referrals).values({ id, referrerId, referredId, number, affiliateCode: 'code' })
    return { id, userId: referrerId }
  }
  const ofBob = await refer(ada.id, bob.id, 1)
  const ofCyd = await refer(ada.id, cyd.id, 2)
  const ofAda = await refer(bob.id, ada.id, 1)

  const insert = async ({ id: referralId, userId }: Referral, amount: number, more: Partial<typeof commissions.$inferInsert>) => {
    const id = newId()
    await db.insert(commissions).values({ id, referralId, userId, amount, mode: 'sandbox', plan: 'pro', ...more })
    return id
  }
  const add = ({ id: referralId, userId }: Referral, pence: number, at: Date) =>
    db.transaction((tx) => addToMonth(tx, { mode: 'sandbox', month: toMonth(at), referralId, userId, pence }))

  return {
    db,
    ofBob,
    ofCyd,
    ofAda,
    add,
    async earn(referral: Referral, pence: number, at: Date): Promise<Earned> {
      const id = await insert(referral, pence, { createdAt: at, maturesAt: at })
      await add(referral, pence, at)
      return { id, referral, at, pence }
    },
    /** In June, whenever it was earned. */
    async reverse({ id, referral, at, pence }: Earned, part = pence) {
      await insert(referral, -part, { createdAt: june, status: 'reversed', reverses: id })
      await add(referral, -part, at)
    },
    /** Held commissions are not added. */
    hold: (referral: Referral, pence: number, at: Date) =>
      insert(referral, pence, { createdAt: at, maturesAt: at, status: 'held' }),
    listMonths: () =>
      db
        .select({ month: monthlyEarnings.month, pence: monthlyEarnings.pence, referrals: monthlyEarnings.referrals })
        .from(monthlyEarnings)
        .orderBy(asc(monthlyEarnings.month), asc(monthlyEarnings.pence)),
    listTotals: () =>
      db
        .select({ month: earningTotals.month, pence: earningTotals.pence, affiliates: earningTotals.affiliates })
        .from(earningTotals)
        .orderBy(asc(earningTotals.month)),
  }
}

test('counts pence and earning referrals of each UTC month, and a reversal in the month of what it reverses', async () => {
  const { db, ofBob, ofCyd, earn, reverse, hold, listMonths } = await startWithReferrals()
  const first = await earn(ofBob, 75, may)
  await earn(ofBob, 75, june)
  const byCyd = await earn(ofCyd, 500, may)
  await hold(ofCyd, 125, may)
  expect(await listMonths()).toEqual([
    { month: '2026-05-01', pence: 575, referrals: 2 },
    { month: '2026-06-01', pence: 75, referrals: 1 },
  ])

  await reverse(byCyd, 200)
  await reverse(first)
  expect(await listMonths()).toEqual([
    { month: '2026-05-01', pence: 300, referrals: 1 },
    { month: '2026-06-01', pence: 75, referrals: 1 },
  ])
  expect(await findWrongMonths(db)).toEqual([])
})

test('counts all pence, and each affiliate who earned once, however many months they earned in', async () => {
  const { ofBob, ofAda, earn, reverse, listTotals } = await startWithReferrals()
  const inMay = await earn(ofBob, 75, may)
  const inJune = await earn(ofBob, 500, june)
  await earn(ofAda, 125, june)
  expect(await listTotals()).toEqual([
    { month: '2026-05-01', pence: 75, affiliates: 1 },
    { month: '2026-06-01', pence: 625, affiliates: 2 },
    { month: null, pence: 700, affiliates: 2 },
  ])
  await reverse(inMay)
  expect((await listTotals()).at(-1)).toEqual({ month: null, pence: 625, affiliates: 2 })
  await reverse(inJune)
  expect((await listTotals()).at(-1)).toEqual({ month: null, pence: 125, affiliates: 1 })
})

test('changes at the same time all count', async () => {
  const { db, ofBob, ofCyd, ofAda, earn, listMonths } = await startWithReferrals()
  const [byAda, byBob] = [[ofBob, ofCyd], [ofAda]]
  const days = [may, june]
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => [...byAda, ...byBob].map((referral) => earn(referral, 75, days[n % 2] ?? may))).flat(),
  )
  expect(await listMonths()).toEqual([
    { month: '2026-05-01', pence: 300, referrals: 1 },
    { month: '2026-05-01', pence: 600, referrals: 2 },
    { month: '2026-06-01', pence: 300, referrals: 1 },
    { month: '2026-06-01', pence: 600, referrals: 2 },
  ])
  expect(await findWrongMonths(db)).toEqual([])
})

test('after any history, a recount of the commissions finds the same', async () => {
  const { db, ofBob, ofCyd, ofAda, earn, reverse } = await startWithReferrals()
  const all = [ofBob, ofCyd, ofAda]
  const days = [may, june]
  const earning = fc.record({
    referral: fc.constantFrom(...all),
    at: fc.constantFrom(...days),
    pence: fc.integer({ min: 1, max: 500 }),
  })
  const reversal = fc.record({ share: fc.constantFrom(0.5, 1), of: fc.nat() })
  const histories = fc.array(fc.oneof(earning, reversal), { minLength: 5, maxLength: 12 })
  const earned: Earned[] = []
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      for (const step of history) {
        if ('pence' in step) earned.push(await earn(step.referral, step.pence, step.at))
        else if (earned.length > 0) {
          const [one] = earned.splice(step.of % earned.length, 1)
          if (one) await reverse(one, Math.ceil(one.pence * step.share))
        }
      }
      expect(await findWrongMonths(db)).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('a month never becomes negative', async () => {
  const { ofBob, add, earn, listMonths } = await startWithReferrals()
  await expect(add(ofBob, -75, may)).rejects.toThrow('More was reversed')
  await earn(ofBob, 75, may)
  await expect(add(ofBob, -76, may)).rejects.toThrow()
  expect(await listMonths()).toEqual([{ month: '2026-05-01', pence: 75, referrals: 1 }])
})

test('the recount finds surplus and missing months and totals', async () => {
  const { db, ofBob, ofCyd, earn, add } = await startWithReferrals()
  await earn(ofBob, 75, may)
  await add(ofCyd, 5, june)
  const surplus = [
    'The months of 1 referrals differ from their commissions.',
    'The months of 1 affiliates differ from their commissions.',
    '2 totals of months differ from their commissions.',
  ]
  expect(await findWrongMonths(db)).toEqual(surplus)
  await db.delete(earningTotals)
  expect(await findWrongMonths(db)).toEqual([...surplus.slice(0, 2), '2 totals of months differ from their commissions.'])
})
