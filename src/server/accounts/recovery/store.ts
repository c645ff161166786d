/** What ways back in, and another address, ask of the table of users. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { users } from '#server/database/schema/users.ts'

export async function findUserByEmail(db: Queries, email: string) {
  const [found] = await db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(and(eq(users.email, email), eq(users.authProvider, 'local'), isNull(users.erasedAt)))
  return found
}

/** Holds the row, so that two changes of one address come one after the other. */
export async function lockUserEmail(tx: Queries, userId: string) {
  const [held] = await tx
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('update')
  return held
}

export const updateEmail = (tx: Queries, userId: string, email: string) =>
  tx.update(users).set({ email }).where(eq(users.id, userId))
