/** What creators uploaded: whose it is, under which keys it lies, and since when nothing shows it. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { users } from './users.ts'

export const media = pgTable(
  'media',
  {
    /** The folder of its keys: twenty hex digits that nobody guesses. */
    name: text('name').primaryKey(),
    /** Null once the account is erased: then nobody owns it and it is removed. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['profile', 'background', 'link', 'block', 'favicon', 'video'] }).notNull(),
    /** `expected`: on its way. `kept`: whole. `condemned`: nothing shows it, and its files are being removed. */
    state: text('state', { enum: ['expected', 'kept', 'condemned'] }).notNull(),
    /** What a page or a link names; null while a video is expected. */
    path: text('path').unique(),
    keys: text('keys').array().notNull(),
    /** Bytes of all its files; of what is expected, the most that it may have. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Until when it may arrive, while it is expected. */
    expiresAt: timestamptz('expires_at'),
    /** Somebody is sending it right now, until this moment unless they go on. */
    receivingUntil: timestamptz('receiving_until'),
    /** When a look found for the first time that nothing shows it. */
    unusedSince: timestamptz('unused_since'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('media_user_idx').on(t.userId),
    index('media_not_kept_idx').on(t.expiresAt).where(sql`${t.state} <> 'kept'`),
    check('media_name_shape', sql`${t.name} ~ '^[0-9a-f]{20}$'`),
    check('media_kind_known', sql`${t.kind} in ('profile', 'background', 'link', 'block', 'favicon', 'video')`),
    check('media_state_known', sql`${t.state} in ('expected', 'kept', 'condemned')`),
    check('media_kept_has_path', sql`${t.state} <> 'kept' or ${t.path} is not null`),
    check('media_expected_expires', sql`${t.state} <> 'expected' or ${t.expiresAt} is not null`),
    check('media_bytes_not_negative', sql`${t.bytes} >= 0`),
  ],
)
