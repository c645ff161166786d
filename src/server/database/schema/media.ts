/** Creators' uploads: the owner, the keys in the storage, and since when an upload is unused. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ImageKind } from '#rules/media/image-paths.ts'
import { isOneOf, timestamptz } from './columns.ts'
import { users } from './users.ts'

const kinds = ['profile', 'background', 'link', 'block', 'favicon', 'video'] as const satisfies (ImageKind | 'video')[]

const states = ['pending', 'stored', 'deleting'] as const

export const media = pgTable(
  'media',
  {
    /** The folder of its keys: twenty hex digits that cannot be guessed. */
    name: text('name').primaryKey(),
    /** Null once the account is erased: files without an owner are removed. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: kinds }).notNull(),
    /** `pending`: the upload is not finished. `stored`: all files are there. `deleting`: unused, and its files are being removed. */
    state: text('state', { enum: states }).notNull(),
    /** The path by which a page or a link refers to it; null while a video is pending. */
    path: text('path').unique(),
    keys: text('keys').array().notNull(),
    /** The size of all its files; while it is pending, the largest size it may have. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** While it is pending: until when it may be uploaded. */
    expiresAt: timestamptz('expires_at'),
    /** The lease of the client that is uploading it now: it expires at this moment unless it is renewed. */
    receivingUntil: timestamptz('receiving_until'),
    /** When the cleanup first found that nothing uses it. */
    unusedSince: timestamptz('unused_since'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('media_user_idx').on(t.userId),
    index('media_not_stored_idx').on(t.expiresAt).where(sql`${t.state} <> 'stored'`),
    check('media_name_shape', sql`${t.name} ~ '^[0-9a-f]{20}$'`),
    check('media_kind_known', isOneOf(t.kind, kinds)),
    check('media_state_known', isOneOf(t.state, states)),
    check('media_stored_has_path', sql`${t.state} <> 'stored' or ${t.path} is not null`),
    check('media_pending_expires', sql`${t.state} <> 'pending' or ${t.expiresAt} is not null`),
    check('media_bytes_not_negative', sql`${t.bytes} >= 0`),
  ],
)
