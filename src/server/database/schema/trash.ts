/** Links and blocks that were deleted within the last minutes and can be restored. */
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { users } from './users.ts'

/** `item` is the deleted row as it was. */
export const trash = pgTable(
  'trash',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['link', 'block'] }).notNull(),
    item: jsonb('item').notNull(),
    deletedAt: timestamptz('deleted_at').notNull(),
  },
  (t) => [
    index('trash_user_idx').on(t.userId),
    index('trash_deleted_idx').on(t.deletedAt),
    check('trash_kind_known', sql`${t.kind} in ('link', 'block')`),
  ],
)
