/** Jobs that failed to the last try stay a month, for an operator to see, and go. */
import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'

export const forgetGivenUp = (db: Queries) =>
  db.execute(
    sql`delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'`,
  )
