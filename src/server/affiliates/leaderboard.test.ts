import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eraseAccount } from '#server/accounts/deletion/erase-account.ts'
import type { Database } from '#server/database/open.ts'
import { commissions, referrals } from '#server/database/schema/affiliates.ts'
import { users } from '#server/database/schema/users.ts'
import { newId } from '#server/services/services.ts'
import { start } from '#server/testing/start.ts'

type Board = {
  leaderboard: { rank: number; username: string; totalEarnings: number; totalReferrals: number }[]
  lastUpdated: string
}

test('ranks creators by this month’s earnings, without held, reversed and earlier commissions, and those of another payment mode', async () => {
  const now = new Date('2026-06-15T12:00:00Z')
  const { creator, visitor, db } = await start({ now: () => now })
  expect((await visitor().get('/api/affiliate/leaderboard')).json()).toEqual({ leaderboard: [], lastUpdated: now.toISOString() })

  const people = Object.fromEntries(
    await Promise.all(['ada', 'bea', 'cyd', 'dot', 'eve', 'fay'].map(async (name) => [name, (await creator(name)).id] as const)),
  )
  let numbers = 0
  const refer = async (referrer: string, referred: string) => {
    const id = newId()
    await db.insert(referrals).values({
      id,
      referrerId: people[referrer] ?? '',
      referredId: people[referred] ?? '',
      number: ++numbers,
      affiliateCode: referrer,
    })
    return id
  }
  const earn = (referralId: string, name: string, amount: number, more: Partial<typeof commissions.$inferInsert> = {}) => {
    const id = newId()
    const values = {
      id,
      referralId,
      userId: people[name] ?? '',
      amount,
      mode: 'sandbox',
      plan: 'pro',
      createdAt: now,
      maturesAt: more.reverses ? null : now,
      ...more,
    } as const
    return db
      .insert(commissions)
      .values(values)
      .then(() => id)
  }
  const [byAda, alsoByAda, byBea, byCyd] = await Promise.all([
    refer('ada', 'dot'),
    refer('ada', 'eve'),
    refer('bea', 'fay'),
    refer('cyd', 'ada'),
  ])
  await earn(byAda, 'ada', 75)
  await earn(alsoByAda, 'ada', 500, { status: 'approved' })
  const reversedId = await earn(byBea, 'bea', 125)
  await earn(byBea, 'bea', -125, { status: 'reversed', reverses: reversedId })
  await earn(byBea, 'bea', 75, { createdAt: new Date('2026-05-31T23:59:59Z') })
  await earn(byCyd, 'cyd', 500, { status: 'held' })
  await earn(byCyd, 'cyd', 75)
  await earn(byCyd, 'cyd', 900, { mode: 'stripe' })

  // Half a minute later, because the response is cached for that long.
  const later = await start({ now: () => new Date(now.getTime() + 31_000) })
  const { leaderboard } = (await later.visitor().get('/api/affiliate/leaderboard')).json<Board>()
  expect(leaderboard).toEqual([
    { rank: 1, displayName: null, username: 'ada', totalEarnings: 575, totalReferrals: 2 },
    { rank: 2, displayName: null, username: 'cyd', totalEarnings: 75, totalReferrals: 1 },
  ])

  await db.update(users).set({ isBanned: true }).where(eq(users.username, 'ada'))
  const withoutAda = (await (await start()).visitor().get('/api/affiliate/leaderboard')).json<Board>()
  expect(withoutAda.leaderboard.map(({ username }) => username)).not.toContain('ada')

  const third = await start({ now: () => now })
  await eraseAccount(third.node.services, await markForDeletion(third.db, people.cyd ?? '', now), removals)
  expect((await third.visitor().get('/api/affiliate/leaderboard')).json<Board>().leaderboard).toEqual([])
})

const removals = { forgetReferrer: async () => {}, deleteFiles: async () => {} }

/** Makes a creator look as if they requested deletion. */
async function markForDeletion(db: Database, userId: string, askedAt: Date) {
  await db.update(users).set({ deletionRequestedAt: askedAt, isActive: false }).where(eq(users.id, userId))
  return { userId, askedAt: askedAt.toISOString() }
}
