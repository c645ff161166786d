/** Links and blocks that were deleted within the last minutes and can be restored. */
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

/** `item` is the deleted row as it was. Clients choose ids, so a link and a block may have the same one. */
/** What is deleted softly. */
const kinds = ['link', 'block'] as const

export const trash = pgTable(
  'trash',
  {
    id: uuid('id').notNull(),
    userId: reference('user_id', () => users.id, 'cascade'),
    kind: text('kind', { enum: kinds }).notNull(),
    item: jsonb('item').notNull(),
    deletedAt: timestamptz('deleted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.kind, t.userId] }),
    index('trash_user_idx').on(t.userId),
    index('trash_deleted_idx').on(t.deletedAt),
    check('trash_kind_known', isOneOf(t.kind, kinds)),
  ],
)
