/** What keeps the queue itself in order. */
import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import type { Recurring } from './port.ts'

/** A job that a killed node held is free again after ten minutes (the library itself waits four hours): no job takes as long. */
export const freeAbandoned = (db: Queries) =>
  db.execute(
    sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at < now() - interval '10 minutes'`,
  )

/** Jobs that failed to the last try stay a month, for an operator to see. */
const forgetGivenUp = (db: Queries) =>
  db.execute(
    sql`delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'`,
  )

export const upkeep = (db: Queries): Recurring[] => [
  { name: 'free-abandoned-jobs', when: '*/5 * * * *', work: () => freeAbandoned(db) },
  { name: 'forget-given-up-jobs', when: '41 3 * * *', work: () => forgetGivenUp(db) },
]
