/** Queries on users for account recovery and changes of address. */
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

/** Locks the row, so that two changes of one address run one after the other. */
export async function lockUserEmail(tx: Queries, userId: string) {
  const [locked] = await tx
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('update')
  return locked
}

export const updateEmail = (tx: Queries, userId: string, email: string) =>
  tx.update(users).set({ email }).where(eq(users.id, userId))
