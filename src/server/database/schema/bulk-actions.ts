/** What an admin does to many users at once, and how far it is. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const bulkActions = pgTable('bulk_actions', {
  id: uuid('id').primaryKey(),
  action: text('action').notNull(),
  options: jsonb('options').$type<Record<string, unknown>>().notNull(),
  /** Who asked for it, as in the audit log. */
  actor: jsonb('actor').$type<Record<string, unknown>>().notNull(),
  total: integer('total').notNull(),
  createdAt: timestamptz('created_at').notNull(),
})

/** The users whom it concerns. A row is marked in the transaction that did it. */
export const bulkTargets = pgTable(
  'bulk_targets',
  {
    actionId: reference('action_id', () => bulkActions.id, 'cascade'),
    userId: reference('user_id', () => users.id, 'cascade'),
    isDone: boolean('is_done').notNull().default(false),
    /** Why it did not work. */
    problem: text('problem'),
  },
  (t) => [
    primaryKey({ columns: [t.actionId, t.userId] }),
    index('bulk_targets_waiting_idx').on(t.actionId).where(sql`not ${t.isDone}`),
    index('bulk_targets_user_idx').on(t.userId),
  ],
)
