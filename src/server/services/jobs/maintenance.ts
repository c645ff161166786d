/** Recurring jobs that maintain the queue itself. */
import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import type { RecurringJob } from './port.ts'

/** Unlocks jobs of killed nodes, and their queues, after ten minutes, because no job takes that long; the library itself waits four hours. */
export async function unlockAbandonedJobs(db: Queries): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues']) {
    await db.execute(
      sql`update graphile_worker.${sql.identifier(table)} set locked_at = null, locked_by = null where locked_at < now() - interval '10 minutes'`,
    )
  }
}

/** Jobs whose last attempt failed stay for a month, so that an operator can see them. */
const deleteFailedJobs = (db: Queries) =>
  db.execute(
    sql`delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'`,
  )

export const listMaintenanceJobs = (db: Queries): RecurringJob[] => [
  { name: 'unlock-abandoned-jobs', schedule: '*/5 * * * *', run: () => unlockAbandonedJobs(db) },
  { name: 'delete-failed-jobs', schedule: '41 3 * * *', run: () => deleteFailedJobs(db) },
]
