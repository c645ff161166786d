/** Themes that an admin uploaded, beside those that come with the product. */
import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { planNames } from '#rules/plans/plans.ts'
import { isOneOf, lengthAtMost, timestamptz } from './columns.ts'

export const customThemes = pgTable(
  'custom_themes',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    tier: text('tier', { enum: planNames }).notNull(),
    /** The theme's tokens, checked and corrected for contrast. */
    tokens: jsonb('tokens').$type<Record<string, unknown>>().notNull(),
    /** Whether creators can choose it. Pages that use it keep it. */
    isOffered: boolean('is_offered').notNull().default(true),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    check('custom_themes_id_shape', sql`${t.id} ~ '^[a-z][A-Za-z0-9]{1,39}$'`),
    check('custom_themes_name_in_bounds', lengthAtMost(t.name, 40, 1)),
    check('custom_themes_tier_known', isOneOf(t.tier, planNames)),
  ],
)
