/** An account that nobody verified gives its name and its address back after a week. */
import { refusedBy } from '#server/database/query-errors.ts'
import type { Services } from '#server/services/services.ts'
import { deleteUnverified, unverifiedSince } from './store.ts'

const timeToVerify = 7 * 24 * 3_600_000
const atOnce = 500

export async function giveBackUnverified({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - timeToVerify)
  for (const { id } of await unverifiedSince(db, before, atOnce)) {
    await deleteUnverified(db, id).catch((error: unknown) => {
      // Where money refers to it, it stays.
      if (refusedBy(error) === undefined) throw error
    })
  }
}
