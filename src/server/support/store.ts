/** The queries of messages. */
import { desc, eq, lt } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { messages } from '#server/database/schema/messages.ts'
import { users } from '#server/database/schema/users.ts'

export const insertMessage = (db: Queries, message: typeof messages.$inferInsert) => db.insert(messages).values(message)

/** `username` and `plan` are those of the sender, if the sender was signed in and still has an account. */
export const selectNewestMessages = (db: Queries, limit: number) =>
  db
    .select({
      createdAt: messages.createdAt,
      username: users.username,
      plan: users.plan,
      email: messages.email,
      text: messages.text,
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.userId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)

export const deleteMessagesBefore = (db: Queries, before: Date) => db.delete(messages).where(lt(messages.createdAt, before))
