/**
 * What the administration lists, searches and counts: narrow copies of a few columns, which triggers on `users` and `payments` and the
 * statement that rolls visits up maintain (see the migration). Accounts that are erased are not in them.
 */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { planNames } from '#rules/plans/plans.ts'
import { timestamptz } from './columns.ts'
import { users } from './users.ts'

const userId = () =>
  uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' })

export const userList = pgTable(
  'user_list',
  {
    userId: userId(),
    createdAt: timestamptz('created_at').notNull(),
    /**
     * Username, email address and display name in lower case, and the latter two without accents where they have any, each behind a line
     * break and a capital X, by which its beginning is found.
     */
    search: text('search').notNull(),
    plan: text('plan', { enum: planNames }).notNull(),
    isBanned: boolean('is_banned').notNull(),
    /** Whether the page is up. */
    isActive: boolean('is_active').notNull(),
    isVerified: boolean('is_verified').notNull(),
  },
  (t) => [
    index('user_list_newest_idx').on(t.createdAt, t.userId),
    index('user_list_plan_idx').on(t.plan, t.createdAt, t.userId),
    index('user_list_banned_idx').on(t.createdAt, t.userId).where(sql`${t.isBanned}`),
    index('user_list_unverified_idx').on(t.createdAt, t.userId).where(sql`not ${t.isVerified}`),
    index('user_list_search_idx').using('gin', sql`${t.search} gin_trgm_ops`),
  ],
)

/** The clicks of each creator that were rolled up, in a table of its own: an index on the wide rows of `users` would slow counting down. */
export const clickTotals = pgTable(
  'click_totals',
  {
    userId: userId(),
    clicks: bigint('clicks', { mode: 'number' }).notNull().default(0),
    /** As in the list: those who pay often have most clicks, so that a search for the most clicked on Free would go past all of them. */
    plan: text('plan', { enum: planNames }).notNull().default('free'),
  },
  (t) => [index('click_totals_most_idx').on(t.clicks, t.userId), index('click_totals_plan_idx').on(t.plan, t.clicks, t.userId)],
)

/** A figure of the platform, without the changes that are still in `stat_deltas`. */
export const statTotals = pgTable('stat_totals', {
  key: text('key').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
})

/** Changes of figures, append-only until a job adds them up: so that no two sign-ups wait for each other's row. */
export const statDeltas = pgTable('stat_deltas', {
  key: text('key').notNull(),
  delta: bigint('delta', { mode: 'number' }).notNull(),
})
