/** Every ten minutes: holds that nobody decided on for 30 days release themselves. The affiliate gets one email about all of them. */
import type { Services } from '#server/services/services.ts'
import { releaseHold } from './end-hold.ts'
import { type HoldEmailServices, queueReleasedEmails } from './hold-emails.ts'
import * as store from './store.ts'

/** Of one run; the others wait for the next one. */
const maxAffiliates = 1000

/** Returns how many were released. May run on two nodes at once: the affiliate's row is locked. */
export async function releaseEndedHolds(services: Pick<Services, 'db'> & HoldEmailServices): Promise<number> {
  const { db, now } = services
  let released = 0
  for (const userId of await store.listAffiliatesWithEndedHolds(db, now(), maxAffiliates)) {
    released += await db.transaction(async (tx) => {
      await store.lockAffiliate(tx, userId)
      const holds = await store.listEndedHolds(tx, userId, now())
      for (const hold of holds) await releaseHold(services, tx, hold, { outcome: 'expired' })
      await queueReleasedEmails(services, tx, userId, holds)
      return holds.length
    })
  }
  return released
}
