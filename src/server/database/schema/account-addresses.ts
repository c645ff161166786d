/** From where accounts are used. */
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

/**
 * From which addresses an account signed up or in lately, to compare an affiliate with whom they referred. A keyed hash, never the
 * address; deleted after 30 days.
 */
export const accountAddresses = pgTable(
  'account_addresses',
  {
    userId: reference('user_id', () => users.id, 'cascade'),
    hash: text('hash').notNull(),
    seenAt: timestamptz('seen_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.hash] }),
    index('account_addresses_hash_idx').on(t.hash),
    index('account_addresses_seen_idx').on(t.seenAt),
  ],
)
