/** Inserts the demo creators in one transaction, replacing those of an earlier run. */
import { hashPassword } from '#server/accounts/login/passwords.ts'
import type { Queries } from '#server/database/queries.ts'
import { isDeadlock } from '#server/database/query-errors.ts'
import type { Services } from '#server/services/services.ts'
import { buildAffiliateRows } from './affiliate-rows.ts'
import { buildCreatorRows } from './creator-rows.ts'
import { demoCreators } from './creators/all-creators.ts'
import { demoEmail, demoId, demoPassword } from './demo-ids.ts'
import {
  countOtherUsers,
  type DemoSummary,
  deleteDemo,
  findTakenUsernames,
  insertAffiliateRows,
  insertDemoCreators,
  insertVisits,
  invalidateDemoPages,
  summariseDemo,
  updateTotals,
} from './store.ts'
import { buildVisitRows } from './visit-rows.ts'

/** Why the demo was not inserted, in one sentence for the terminal. */
export class SeedError extends Error {}

const usernames = demoCreators.map(({ username }) => username)
const demoIds = usernames.map(demoId)

export async function insertDemo({ db, now }: Pick<Services, 'db' | 'now'>, { isForced = false } = {}): Promise<DemoSummary[]> {
  const others = await countOtherUsers(db, demoIds)
  if (others > 0 && !isForced)
    throw new SeedError(
      `There are ${others} other creators in this database. To add the demo creators beside them, run npm run seed -- --force.`,
    )
  const taken = await findTakenUsernames(db, usernames, demoIds)
  if (taken.length > 0)
    throw new SeedError(`The demo creators can't be added, because these usernames are taken: ${taken.join(', ')}.`)

  const password = await hashPassword(demoPassword)
  const insert = () => db.transaction((tx) => replaceDemo(tx, now(), password))
  // Visits to the earlier demo creators may be counted at the same time, which can deadlock.
  return insert().catch((error: unknown) => {
    if (isDeadlock(error)) return insert()
    throw error
  })
}

async function replaceDemo(tx: Queries, now: Date, password: string): Promise<DemoSummary[]> {
  const creatorRows = buildCreatorRows(now, password)
  await deleteDemo(tx, demoIds, usernames.map(demoEmail))
  await insertDemoCreators(tx, creatorRows)
  await insertAffiliateRows(tx, buildAffiliateRows(now))
  for (const creator of demoCreators) {
    const id = demoId(creator.username)
    const visibleLinkIds = creatorRows.links.filter((link) => link.userId === id && link.isActive).map((link) => link.id)
    await insertVisits(tx, id, buildVisitRows(creator, visibleLinkIds, now))
  }
  await updateTotals(tx, demoIds)
  await invalidateDemoPages(tx, usernames)
  return summariseDemo(tx, demoIds)
}
