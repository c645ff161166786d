/** Plants the demo, whole or not at all; what an earlier seeding planted gives way. */
import { hashPassword } from '#server/accounts/login/passwords.ts'
import { isDeadlock } from '#server/database/failures.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { demoCreators } from './creators/all-creators.ts'
import { demoEmail, demoId, demoPassword } from './demo-ids.ts'
import { demoMoney } from './affiliate-rows.ts'
import { demoPeople } from './creator-rows.ts'
import {
  countOthers,
  deriveTotals,
  insertMoney,
  insertPeople,
  insertVisits,
  type Planted,
  removePeople,
  takenUsernames,
  tellServers,
  whatStands,
} from './store.ts'
import { visitsOf } from './visit-rows.ts'

/** Why the demo was not planted, in one sentence. */
export class SeedFault extends Error {}

const usernames = demoCreators.map(({ username }) => username)
const demoIds = usernames.map(demoId)

export async function plantDemo({ db, now }: Pick<Services, 'db' | 'now'>, { isForced = false } = {}): Promise<Planted[]> {
  const others = await countOthers(db, demoIds)
  if (others > 0 && !isForced)
    throw new SeedFault(
      `There are ${others} creators here who are not of the demo: run npm run seed -- --force to plant it beside them.`,
    )
  const taken = await takenUsernames(db, usernames, demoIds)
  if (taken.length > 0) throw new SeedFault(`The demo can't be planted, because somebody else has the name ${taken.join(', ')}.`)

  const password = await hashPassword(demoPassword)
  const plant = () => db.transaction((tx) => replace(tx, now(), password))
  // Visits to the old demo may be counted at this moment, and one of the two gives way.
  return plant().catch((error: unknown) => {
    if (isDeadlock(error)) return plant()
    throw error
  })
}

async function replace(tx: Queries, now: Date, password: string): Promise<Planted[]> {
  const people = demoPeople(now, password)
  await removePeople(tx, demoIds, usernames.map(demoEmail))
  await insertPeople(tx, people)
  await insertMoney(tx, demoMoney(now))
  for (const creator of demoCreators) {
    const id = demoId(creator.username)
    const seen = people.links.filter((link) => link.userId === id && link.isActive).map((link) => link.id)
    await insertVisits(tx, id, visitsOf(creator, seen, now))
  }
  await deriveTotals(tx, demoIds)
  await tellServers(tx, usernames)
  return whatStands(tx, demoIds)
}
