/** Messages to the operator. */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { replyKinds } from '#rules/support/messages.ts'
import { isOneOf, lengthAtMost, reference, timestamptz } from './columns.ts'
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
    /** When an admin answered or closed it. */
    handledAt: timestamptz('handled_at'),
  },
  (t) => [
    index('messages_created_idx').on(t.createdAt),
    index('messages_open_idx').on(t.createdAt).where(sql`${t.handledAt} is null`),
    index('messages_user_idx').on(t.userId),
    check('messages_texts_in_bounds', sql`${lengthAtMost(t.text, 2000, 1)} and length(${t.email}) <= 254`),
  ],
)

/** What admins wrote about a message: replies, which were emailed, and notes, which only admins see. */
export const messageReplies = pgTable(
  'message_replies',
  {
    id: uuid('id').primaryKey(),
    messageId: reference('message_id', () => messages.id, 'cascade'),
    kind: text('kind', { enum: replyKinds }).notNull(),
    text: text('text').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('message_replies_message_idx').on(t.messageId, t.createdAt),
    check('message_replies_kind_known', isOneOf(t.kind, replyKinds)),
    check('message_replies_text_in_bounds', lengthAtMost(t.text, 5000, 1)),
  ],
)
