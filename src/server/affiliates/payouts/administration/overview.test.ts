/** What administration says a run will pay is what the run pays, and everybody else is named with what blocks them. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AffiliateOverview } from '#contract/affiliates/administration.ts'
import { affiliateSettings } from '#server/database/schema/payouts.ts'
import { users } from '#server/database/schema/users.ts'
import { openAffiliate } from '#server/testing/affiliates.ts'
import { start } from '#server/testing/start.ts'
import { readPayable } from '../open-payout.ts'
import { runPayouts } from '../run/run-payouts.ts'
import { getAffiliateOverview } from './list-all-payouts.ts'

const now = new Date('2026-12-01T06:00:00Z')

test('says who is paid now and who is not, for the reason that also blocks a payout', async () => {
  const server = await start({ now: () => now })
  const { db, node } = server
  const enter = async (name: string, lifetimes: number, hasAddress = true) => {
    const creator = await server.creator(name)
    const affiliate = openAffiliate(server, creator)
    await affiliate.earn(lifetimes)
    if (hasAddress) await affiliate.setAddress()
    return creator
  }
  const setUser = (id: string, change: Partial<typeof users.$inferInsert>) => db.update(users).set(change).where(eq(users.id, id))
  const ready = await enter('ready', 2)
  const asking = await enter('asking', 3)
  await asking.post('/api/affiliate/payouts', { amountPence: 1500 })
  const below = await enter('below', 1)
  const homeless = await enter('homeless', 2, false)
  const frozen = await enter('frozen', 2)
  await db
    .update(affiliateSettings)
    .set({ frozenUntil: new Date(now.getTime() + 1) })
    .where(eq(affiliateSettings.userId, frozen.id))
  const banned = await enter('banned', 2)
  await setUser(banned.id, { isBanned: true })
  const leaving = await enter('leaving', 2)
  await setUser(leaving.id, { deletionRequestedAt: now })

  const overview = await getAffiliateOverview(node.services)
  expect(overview).toMatchObject({
    payable: { requested: { people: 1, pence: 1500 }, balances: { people: 1, pence: 1000 } },
    approved: { people: 0, pence: 0 },
  })
  const waiting = Object.fromEntries(overview.waiting.map(({ reason, ...sum }) => [reason, sum]))
  expect(waiting).toEqual({
    'below-minimum': { people: 1, pence: 500 },
    'no-address': { people: 1, pence: 1000 },
    frozen: { people: 1, pence: 1000 },
    suspended: { people: 1, pence: 1000 },
    deleting: { people: 1, pence: 1000 },
  })
  expect(sumUp(overview)).toBe(overview.approvedPence + overview.heldPence)
  const blocks = await Promise.all(
    [ready, below, homeless, frozen, banned, leaving].map(
      async ({ id }) => (await readPayable(node.services, db, id, 'sandbox')).block,
    ),
  )
  expect(blocks).toEqual([undefined, 'below-minimum', 'no-address', 'frozen', 'suspended', 'deleting'])

  expect(await runPayouts(node.services, 'admin')).toMatchObject({ payouts: 2, amountPence: 2500 })
  expect(await getAffiliateOverview(node.services)).toMatchObject({
    payable: { requested: { people: 0, pence: 0 }, balances: { people: 0, pence: 0 } },
    approved: { people: 2, pence: 2500 },
    waiting: overview.waiting,
  })
})

const sumUp = ({ payable, waiting }: AffiliateOverview) => waiting.reduce((sum, { pence }) => sum + pence, payable.balances.pence)
