/** The account that owns the platform, and may open its control panel. */
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const platformOwner = pgTable(
  'platform_owner',
  {
    /** Always true, so that there is one row at most. */
    id: boolean('id').primaryKey().default(true),
    userId: reference('user_id', () => users.id, 'cascade').unique(),
    since: timestamptz('since').notNull(),
  },
  (t) => [check('platform_owner_is_one', sql`${t.id}`)],
)
