/** The themes that creators made and keep, and how often they asked the AI service for some. */
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { maxAiRequestsPerDay, maxThemeNameLength, themeSources } from '#rules/themes/making/made-theme.ts'
import { isOneOf, lengthAtMost, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const madeThemes = pgTable(
  'made_themes',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade'),
    name: text('name').notNull(),
    /** The id that a page stores, which says all of the theme. */
    theme: text('theme').notNull(),
    source: text('source', { enum: themeSources }).notNull(),
    /** The model of the AI service that made it; null where this server did. */
    model: text('model'),
    createdAt: timestamptz('created_at').notNull(),
    /** When it was deleted: for some minutes that can be undone. */
    deletedAt: timestamptz('deleted_at'),
  },
  (t) => [
    unique('made_themes_user_theme_key').on(t.userId, t.theme),
    index('made_themes_deleted_idx').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    check('made_themes_name_in_bounds', lengthAtMost(t.name, maxThemeNameLength, 1)),
    check('made_themes_theme_shape', sql`${t.theme} ~ '^made\\.[a-z]+\\.[0-9a-f]{36}\\.[A-Za-z-]+\\.[A-Za-z-]+\\.[a-z]+$'`),
    check('made_themes_source_known', isOneOf(t.source, themeSources)),
    check('made_themes_model_length', sql`length(${t.model}) <= 200`),
  ],
)

/** One row for a creator and a day (UTC): the limit is held by the statement that counts. */
export const aiRequests = pgTable(
  'ai_requests',
  {
    userId: reference('user_id', () => users.id, 'cascade'),
    day: date('day', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day] }),
    check('ai_requests_in_bounds', sql`${t.count} between 1 and ${sql.raw(String(maxAiRequestsPerDay))}`),
  ],
)
