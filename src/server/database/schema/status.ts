/** How the service did, minute by minute. */
import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** One line for a minute in which the service looked after itself. A minute without one was not measured: nothing ran. */
export const statusMinutes = pgTable('status_minutes', {
  /** The minute's first moment, UTC. */
  minute: timestamptz('minute').primaryKey(),
  ok: boolean('ok').notNull(),
})
