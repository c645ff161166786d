/** The pictures of embedded videos and music: one row for each address that a creator's page embeds, with or without a picture yet. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const embedPosters = pgTable(
  'embed_posters',
  {
    userId: reference('user_id', () => users.id, 'cascade'),
    /** The address as the block or the page stores it, so that an edit of a title never asks for the picture again. */
    url: text('url').notNull(),
    /** The path of the picture, which is media of the creator; null while there is none. */
    path: text('path'),
    /** How long the video lasts, where its service says so. */
    seconds: integer('seconds'),
    attempts: integer('attempts').notNull().default(0),
    /** When the service is asked again; null once there is a picture, and where none was found often enough. */
    nextAttemptAt: timestamptz('next_attempt_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.url] }),
    index('embed_posters_due_idx').on(t.nextAttemptAt).where(sql`${t.nextAttemptAt} is not null`),
    check('embed_posters_done_or_due', sql`${t.path} is null or ${t.nextAttemptAt} is null`),
    check('embed_posters_counts_in_bounds', sql`${t.attempts} >= 0 and ${t.seconds} > 0`),
  ],
)
