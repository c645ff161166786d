/** The history of the status page, minute by minute. */
import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** One row for each minute in which the service checked itself. A minute without a row counts as downtime. */
export const statusMinutes = pgTable('status_minutes', {
  /** The start of the minute, UTC. */
  minute: timestamptz('minute').primaryKey(),
  ok: boolean('ok').notNull(),
})
