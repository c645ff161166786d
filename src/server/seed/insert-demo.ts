/** Plants the demo, whole or not at all; what an earlier seeding planted gives way. */
import { hashPassword } from '#server/accounts/login/passwords.ts'
import { isDeadlock } from '#server/database/query-errors.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { demoCreators } from './creators/all-creators.ts'
import { demoEmail, demoId, demoPassword } from './demo-ids.ts'
import { buildAffiliateRows } from './affiliate-rows.ts'
import { buildCreatorRows } from './creator-rows.ts'
import {
  countOtherUsers,
  updateTotals,
  insertAffiliateRows,
  insertCreators,
  insertVisits,
  type DemoSummary,
  deleteDemo,
  findTakenUsernames,
  notifyNodes,
  summariseDemo,
} from './store.ts'
import { buildVisitRows } from './visit-rows.ts'

/** Why the demo was not planted, in one sentence. */
export class SeedError extends Error {}

const usernames = demoCreators.map(({ username }) => username)
const demoIds = usernames.map(demoId)

export async function insertDemo({ db, now }: Pick<Services, 'db' | 'now'>, { isForced = false } = {}): Promise<DemoSummary[]> {
  const others = await countOtherUsers(db, demoIds)
  if (others > 0 && !isForced)
    throw new SeedError(
      `There are ${others} creators here who are not of the demo: run npm run seed -- --force to plant it beside them.`,
    )
  const taken = await findTakenUsernames(db, usernames, demoIds)
  if (taken.length > 0) throw new SeedError(`The demo can't be planted, because somebody else has the name ${taken.join(', ')}.`)

  const password = await hashPassword(demoPassword)
  const plant = () => db.transaction((tx) => replaceDemo(tx, now(), password))
  // Visits to the old demo may be counted at this moment, and one of the two gives way.
  return plant().catch((error: unknown) => {
    if (isDeadlock(error)) return plant()
    throw error
  })
}

async function replaceDemo(tx: Queries, now: Date, password: string): Promise<DemoSummary[]> {
  const people = buildCreatorRows(now, password)
  await deleteDemo(tx, demoIds, usernames.map(demoEmail))
  await insertCreators(tx, people)
  await insertAffiliateRows(tx, buildAffiliateRows(now))
  for (const creator of demoCreators) {
    const id = demoId(creator.username)
    const seen = people.links.filter((link) => link.userId === id && link.isActive).map((link) => link.id)
    await insertVisits(tx, id, buildVisitRows(creator, seen, now))
  }
  await updateTotals(tx, demoIds)
  await notifyNodes(tx, usernames)
  return summariseDemo(tx, demoIds)
}
