/** Deletes accounts that were not verified within a week, so that their username and email address are free again. */
import { findViolatedConstraint } from '#server/database/query-errors.ts'
import type { Services } from '#server/services/services.ts'
import { deleteUnverified, listUnverifiedBefore } from './store.ts'

const verificationPeriodMs = 7 * 24 * 3_600_000
const batchSize = 500

export async function releaseUnverifiedAccounts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - verificationPeriodMs)
  for (const { id } of await listUnverifiedBefore(db, before, batchSize)) {
    await deleteUnverified(db, id).catch((error: unknown) => {
      // A foreign key from a payment record prevents the deletion.
      if (findViolatedConstraint(error) === undefined) throw error
    })
  }
}
