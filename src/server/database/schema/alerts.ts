/** What the operator was told of and is still so. */
import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** One row for each thing that is wrong, such as `ledger` or `dispute dp_1`; it goes when that is over. */
export const alerts = pgTable('alerts', {
  key: text('key').primaryKey(),
  raisedAt: timestamptz('raised_at').notNull(),
})
