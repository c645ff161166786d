/** Messages to the operator. */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'
import { users } from './users.ts'

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    /** The sender, if they were signed in. The message is deleted with the account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Where to send a reply, if they gave an address. */
    email: text('email'),
    text: text('text').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    handledAt: timestamptz('handled_at'),
  },
  (t) => [
    index('messages_created_idx').on(t.createdAt),
    index('messages_user_idx').on(t.userId),
    check('messages_texts_in_bounds', sql`length(${t.text}) between 1 and 2000 and length(${t.email}) <= 254`),
  ],
)
