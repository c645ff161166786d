import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toMonth } from '#rules/affiliates/earning-months.ts'
import { commissions, monthlyEarnings, referrals } from '#server/database/schema/affiliates.ts'
import { newId } from '#server/services/services.ts'
import { start } from '#server/testing/start.ts'
import { addToMonth, findWrongMonths } from './add-to-month.ts'

const may = new Date('2026-05-31T23:59:59.999Z')
const june = new Date('2026-06-01T00:00:00Z')

/** Ada referred Bob and Cyd. */
async function startWithReferrals() {
  const { creator, db } = await start()
  const [ada, bob, cyd] = [await creator('ada'), await creator('bob'), await creator('cyd')]
  const refer = async (referredId: string, number: number) => {
    const id = newId()
    await db.insert(referrals).values({ id, referrerId: ada.id, referredId, number, affiliateCode: 'ada' })
    return id
  }
  const ids = { bob: await refer(bob.id, 1), cyd: await refer(cyd.id, 2) }
  type Earned = { id: string; referral: keyof typeof ids; pence: number; at: Date }

  const insert = async (referral: keyof typeof ids, amount: number, more: Partial<typeof commissions.$inferInsert>) => {
    const id = newId()
    const row = { id, referralId: ids[referral], userId: ada.id, amount, mode: 'sandbox', plan: 'pro', ...more } as const
    await db.insert(commissions).values(row)
    return id
  }
  const add = (referral: keyof typeof ids, pence: number, at: Date) =>
    db.transaction((tx) =>
      addToMonth(tx, { mode: 'sandbox', month: toMonth(at), referralId: ids[referral], userId: ada.id, pence }),
    )

  return {
    db,
    add,
    async earn(referral: keyof typeof ids, pence: number, at: Date): Promise<Earned> {
      const id = await insert(referral, pence, { createdAt: at, maturesAt: at })
      await add(referral, pence, at)
      return { id, referral, pence, at }
    },
    /** In June, whenever it was earned. */
    async reverse({ id, referral, pence, at }: Earned, part = pence) {
      await insert(referral, -part, { createdAt: june, status: 'reversed', reverses: id })
      await add(referral, -part, at)
    },
    /** Held commissions are not added. */
    hold: (referral: keyof typeof ids, pence: number, at: Date) =>
      insert(referral, pence, { createdAt: at, maturesAt: at, status: 'held' }),
    listMonths: () =>
      db
        .select({ month: monthlyEarnings.month, pence: monthlyEarnings.pence, referrals: monthlyEarnings.referrals })
        .from(monthlyEarnings)
        .orderBy(asc(monthlyEarnings.month)),
  }
}

test('counts pence and earning referrals of each UTC month, and a reversal in the month of what it reverses', async () => {
  const { db, earn, reverse, hold, listMonths } = await startWithReferrals()
  const first = await earn('bob', 75, may)
  await earn('bob', 75, june)
  const byCyd = await earn('cyd', 500, may)
  await hold('cyd', 125, may)
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

test('changes of one month at the same time all count', async () => {
  const { db, earn, listMonths } = await startWithReferrals()
  await Promise.all(Array.from({ length: 20 }, (_, n) => earn(n % 2 === 0 ? 'bob' : 'cyd', 75, may)))
  expect(await listMonths()).toEqual([{ month: '2026-05-01', pence: 1500, referrals: 2 }])
  expect(await findWrongMonths(db)).toEqual([])
})

test('a month never becomes negative', async () => {
  const { add, earn, listMonths } = await startWithReferrals()
  await expect(add('bob', -75, may)).rejects.toThrow('More was reversed')
  await earn('bob', 75, may)
  await expect(add('bob', -76, may)).rejects.toThrow()
  expect(await listMonths()).toEqual([{ month: '2026-05-01', pence: 75, referrals: 1 }])
})

test('the recount finds missing, wrong and surplus months', async () => {
  const { db, earn, add, listMonths } = await startWithReferrals()
  await earn('bob', 75, may)
  await add('cyd', 5, june)
  expect(await findWrongMonths(db)).toEqual([
    'The months of 1 referrals differ from their commissions.',
    'The months of 1 affiliates differ from their commissions.',
  ])
  await db.delete(monthlyEarnings)
  expect(await listMonths()).toEqual([])
  expect(await findWrongMonths(db)).toContain('The months of 1 affiliates differ from their commissions.')
})
