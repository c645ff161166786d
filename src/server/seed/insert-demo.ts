/**
 * Inserts the demo creators in one transaction. Those of an earlier run are replaced; once they have paid, their accounts and their money
 * stay, because the ledger keeps everything, and only what surrounds them is replaced.
 */
import { fullPasswordCost, hashPassword } from '#server/accounts/login/passwords.ts'
import type { Queries } from '#server/database/queries.ts'
import { isDeadlock } from '#server/database/query-errors.ts'
import type { Services } from '#server/services/services.ts'
import { foldVisits } from '#server/visits/rollups/fold-visits.ts'
import { buildCreatorRows, buildPageChanges, buildReferralRows, type DemoLink } from './creator-rows.ts'
import { demoCreators, demoUsernames } from './creators.ts'
import { insertDemoAffiliates } from './demo-affiliates.ts'
import { demoEmail, demoId, demoPassword } from './demo-ids.ts'
import { insertDemoPlans } from './demo-payments.ts'
import * as store from './store.ts'
import { buildVisitRows } from './visit-rows.ts'

/** Why the demo was not inserted, in one sentence for the terminal. */
export class SeedError extends Error {}

const demoIds = demoUsernames.map(demoId)

type DemoServices = Pick<Services, 'config' | 'db' | 'history' | 'log' | 'newId' | 'now' | 'secrets'>

export async function insertDemo(services: DemoServices, { isForced = false } = {}): Promise<store.DemoSummary[]> {
  const { db } = services
  const others = await store.countOtherUsers(db, demoIds)
  if (others > 0 && !isForced)
    throw new SeedError(
      `There are ${others} other creators in this database. To add the demo creators beside them, run npm run seed -- --force.`,
    )
  const taken = await store.findTakenUsernames(db, demoUsernames, demoIds)
  if (taken.length > 0)
    throw new SeedError(`The demo creators can't be added, because these usernames are taken: ${taken.join(', ')}.`)

  const password = await hashPassword({ passwordCost: fullPasswordCost }, demoPassword)
  const insert = () => db.transaction((tx) => replaceDemo(services, tx, password))
  // Visits to the earlier demo creators may be counted at the same time, which can deadlock.
  const summary = await insert().catch((error: unknown) => {
    if (isDeadlock(error)) return insert()
    throw error
  })
  // A slow machine needs longer for as many as a server adds at once than a statement may take.
  await foldVisits(services, 1_000)
  return summary
}

async function replaceDemo(services: DemoServices, tx: Queries, password: string): Promise<store.DemoSummary[]> {
  const now = services.now()
  const creatorRows = buildCreatorRows(now, password)
  if (await store.hasMoney(tx, demoIds)) await store.deleteDemoContent(tx, demoIds)
  else await store.deleteDemo(tx, demoIds)
  await store.deleteSignUps(tx, demoUsernames.map(demoEmail))
  await store.insertDemoCreators(tx, creatorRows)
  await store.insertReferrals(tx, buildReferralRows(now))
  await insertDemoAffiliates(tx, now)
  await insertDemoPlans(services, tx, await store.listCustomerUserIds(tx, demoIds))
  await store.insertPageChanges(tx, buildPageChanges(now, creatorRows.links))
  await store.deletePendingVisits(tx, demoIds)
  for (const visits of inChunks(listVisits(now, creatorRows.links))) await store.insertVisits(tx, visits)
  await store.insertDroppedVisits(tx, demoIds)
  await store.updateTotals(tx, demoIds)
  await store.removeQueuedMessages(tx)
  await store.invalidateDemoPages(tx, demoUsernames)
  return store.summariseDemo(tx, demoIds)
}

/** In the order of time, so that milestones get the time at which they were reached. */
const listVisits = (now: Date, links: readonly DemoLink[]) =>
  demoCreators
    .flatMap((creator) => {
      const id = demoId(creator.username)
      const visibleLinkIds = links.filter((link) => link.userId === id && link.isActive).map((link) => link.id)
      return buildVisitRows(creator, visibleLinkIds, now)
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime())

const chunkSize = 20_000
const inChunks = <T>(rows: T[]) =>
  Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, n) => rows.slice(n * chunkSize, (n + 1) * chunkSize))
