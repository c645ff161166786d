import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AffiliateFigures, Leaderboard } from '#contract/affiliates/leaderboard.ts'
import type { LeaderboardChoice } from '#rules/affiliates/leaderboard-choices.ts'
import { postCommission, postPayoutPaid, postPayoutSent } from '#rules/billing/ledger.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { monthlyEarnings, referrals } from '#server/database/schema/affiliates.ts'
import { affiliateSettings } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import { postToLedger } from '#server/ledger/post.ts'
import { newId } from '#server/services/services.ts'
import { start } from '#server/testing/start.ts'
import { addToMonth } from '../monthly/add-to-month.ts'
import { findMonth, getRank } from './build-leaderboard.ts'

const path = '/api/affiliate/leaderboard'
const june = new Date('2026-06-15T12:00:00Z')
const thisMonth = '2026-06-01'

/** Creators who earn from referrals of `payer`s, and appear by name unless they chose otherwise. */
async function startInJune() {
  let now = june
  const server = await start({ now: () => now, isOwn: true })
  const { creator, db, visitor } = server
  let numbers = 0
  const earn = async (userId: string, pence: number, { month = thisMonth, mode = 'sandbox' as PaymentMode } = {}) => {
    const referred = await creator(`referral-${++numbers}`)
    const referralId = newId()
    await db
      .insert(referrals)
      .values({ id: referralId, referrerId: userId, referredId: referred.id, number: numbers, affiliateCode: 'code' })
    await db.transaction((tx) => addToMonth(tx, { mode, month, referralId, userId, pence }))
    return { userId, referralId, month, mode, pence }
  }
  const choose = (userId: string, leaderboard: LeaderboardChoice) =>
    db
      .insert(affiliateSettings)
      .values({ userId, leaderboard, updatedAt: now })
      .onConflictDoUpdate({ target: affiliateSettings.userId, set: { leaderboard } })
  return {
    ...server,
    earn,
    choose,
    /** Half a minute later the response is loaded again. */
    wait: () => {
      now = new Date(now.getTime() + 31_000)
    },
    async named(name: string, ...pence: number[]) {
      const { id } = await creator(name)
      await choose(id, 'named')
      for (const amount of pence) await earn(id, amount)
      return id
    },
    listed: async () =>
      (await visitor().get(path))
        .json<Leaderboard>()
        .leaderboard.map(({ rank, username, totalEarnings, totalReferrals }) => [rank, username, totalEarnings, totalReferrals]),
  }
}

test('ranks by this month’s earnings, then by referrals; equal ones share a rank', async () => {
  const { named, earn, listed } = await startInJune()
  await named('second', 500, 75)
  await named('first', 500, 80)
  await named('third', 575)
  await named('tied-one', 75)
  await named('tied-two', 75)
  const last = await named('last', 10)
  await earn(last, 9000, { month: '2026-05-01' })
  await earn(last, 9000, { mode: 'stripe' })
  await named('nothing')
  expect(await listed()).toEqual([
    [1, 'first', 580, 2],
    [2, 'second', 575, 2],
    [3, 'third', 575, 1],
    [4, 'tied-one', 75, 1],
    [4, 'tied-two', 75, 1],
    [6, 'last', 10, 1],
  ])
})

test('nobody is named who did not choose it, and who is hidden takes no rank', async () => {
  const { named, choose, visitor, db, wait } = await startInJune()
  const hidden = await named('hidden', 900)
  await choose(hidden, 'hidden')
  const anonymous = await named('anonymous', 800)
  await choose(anonymous, 'anonymous')
  const silent = await named('silent', 700)
  await db.delete(affiliateSettings).where(eq(affiliateSettings.userId, silent))
  const ada = await named('ada', 600)
  await db.update(users).set({ displayName: 'Ada 🌿' }).where(eq(users.id, ada))

  const stranger = { displayName: 'Anonymous creator', username: null, totalReferrals: 1 }
  expect((await visitor().get(path)).json()).toEqual({
    leaderboard: [
      { ...stranger, rank: 1, totalEarnings: 800 },
      { ...stranger, rank: 2, totalEarnings: 700 },
      { rank: 3, displayName: 'Ada 🌿', username: 'ada', totalEarnings: 600, totalReferrals: 1 },
    ],
    lastUpdated: june.toISOString(),
  })

  const ranks = () => Promise.all([hidden, anonymous, silent, ada].map((id) => getRank(db, 'sandbox', id, june)))
  expect(await ranks()).toEqual([null, 1, 2, 3])
  await choose(anonymous, 'hidden')
  wait()
  expect(await ranks()).toEqual([null, null, 1, 2])
})

test.each([
  ['suspended', { isBanned: true }],
  ['leaving', { isActive: false }],
  ['not verified', { isVerified: false }],
])('does not list who is %s, and the next one takes the rank', async (_name, change) => {
  const { named, listed, db } = await startInJune()
  const gone = await named('gone', 900)
  const next = await named('next', 75)
  await db.update(users).set(change).where(eq(users.id, gone))
  expect(await listed()).toEqual([[1, 'next', 75, 1]])
  expect(await getRank(db, 'sandbox', gone, june)).toBeNull()
  expect(await getRank(db, 'sandbox', next, june)).toBe(1)
})

test('an affiliate’s rank is the one on the leaderboard, also among equals', async () => {
  const { named, db } = await startInJune()
  const [ada, bea, cyd] = [await named('ada', 75), await named('bea', 75), await named('cyd', 74)]
  const nothing = await named('nothing')
  expect(await Promise.all([ada, bea, cyd, nothing].map((id) => getRank(db, 'sandbox', id, june)))).toEqual([1, 1, 3, null])
  expect(await getRank(db, 'stripe', ada, june)).toBeNull()
  expect(await getRank(db, 'sandbox', ada, new Date('2026-07-01T00:00:00Z'))).toBeNull()
  expect([await findMonth(db, 'sandbox', cyd, june), await findMonth(db, 'sandbox', nothing, june)]).toEqual([74, 0])
})

test('only the first thousand have a rank', async () => {
  const { named, db } = await startInJune()
  const people = Array.from({ length: 1_000 }, (_, n) => ({ id: newId(), username: `many-${n}` }))
  await db
    .insert(users)
    .values(
      people.map(({ id, username }) => ({ id, username, email: `${username}@example.com`, password: 'none', isVerified: true })),
    )
  await db
    .insert(monthlyEarnings)
    .values(people.map(({ id }) => ({ mode: 'sandbox' as const, month: thisMonth, userId: id, pence: 500, referrals: 1 })))
  const ada = await named('ada', 75)
  expect(await getRank(db, 'sandbox', ada, june)).toBeNull()
  await db
    .update(users)
    .set({ isBanned: true })
    .where(eq(users.id, people[0]?.id ?? ''))
  expect(await getRank(db, 'sandbox', ada, june)).toBe(1_000)
})

test('what was reversed completely is not listed any more, and each month begins with nobody', async () => {
  const { named, earn, db, listed, wait } = await startInJune()
  const ada = await named('ada')
  const change = await earn(ada, 75)
  expect(await listed()).toEqual([[1, 'ada', 75, 1]])
  await db.transaction((tx) => addToMonth(tx, { ...change, pence: -75 }))
  wait()
  expect(await listed()).toEqual([])
})

test('lists fifty at most', async () => {
  const { db, listed } = await startInJune()
  const people = Array.from({ length: 55 }, (_, n) => ({ id: newId(), username: `many-${n}`, pence: 100 + n }))
  await db
    .insert(users)
    .values(
      people.map(({ id, username }) => ({ id, username, email: `${username}@example.com`, password: 'none', isVerified: true })),
    )
  // Each referred the one before.
  for (const [n, { id: userId, pence }] of people.entries()) {
    const referralId = newId()
    const referredId = people.at(n - 1)?.id ?? ''
    await db.insert(referrals).values({ id: referralId, referrerId: userId, referredId, number: 1, affiliateCode: 'code' })
    await db.transaction((tx) => addToMonth(tx, { mode: 'sandbox', month: thisMonth, referralId, userId, pence }))
  }
  const rows = await listed()
  expect([rows.length, rows[0]?.[2], rows.at(-1)?.[2]]).toEqual([50, 154, 105])
})

test('a caller who has the list gets 304 until it changes, from any node', async () => {
  const { visitor, named, earn, wait } = await startInJune()
  const ada = await named('ada', 75)
  const first = await visitor().get(path)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)

  const later = new Date(june.getTime() + 600_000)
  const other = await start({ now: () => later, isOwn: true })
  for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const unchanged = await other.visitor({ 'if-none-match': known }).get(path)
    expect([known, unchanged.status, unchanged.text, unchanged.headers.get('etag')]).toEqual([known, 304, '', etag])
  }
  // The time at which it was loaded is no change.
  expect((await other.visitor().get(path)).json<Leaderboard>().lastUpdated).toBe(later.toISOString())

  await earn(ada, 75)
  wait()
  const changed = await visitor({ 'if-none-match': etag }).get(path)
  expect([changed.status, changed.json<Leaderboard>().leaderboard[0]?.totalEarnings]).toEqual([200, 150])
  expect(changed.headers.get('etag')).not.toBe(etag)
})

test('the platform’s figures are null until something was earned, and what was paid is what left the bank', async () => {
  const { visitor, named, earn, db, node, wait } = await startInJune()
  const read = async () => (await visitor().get('/api/affiliate/figures')).json<{ figures: AffiliateFigures | null }>().figures
  expect(await read()).toBeNull()

  const ada = await named('ada', 500, 75)
  await earn(ada, 1000, { month: '2026-05-01' })
  await named('bea', 125)
  wait()
  expect(await read()).toEqual({ affiliates: 2, earnedPence: 1700, earnedThisMonthPence: 700, paidPence: 0 })

  const fact = { id: newId(), pence: 1000, occurredAt: june, ownerId: ada }
  await db.transaction(async (tx) => {
    for (const post of [postCommission, postPayoutSent, postPayoutPaid])
      await postToLedger(node.services, tx, 'sandbox', post(fact), ada)
  })
  wait()
  expect((await read())?.paidPence).toBe(1000)
})

test('within half a minute the leaderboard is not read again, also while the database is away', async () => {
  const { visitor, named, listed, withoutDatabase } = await startInJune()
  await named('ada', 75)
  expect(await listed()).toHaveLength(1)
  await withoutDatabase(async () => {
    expect((await visitor().get(path)).status).toBe(200)
  })
})
