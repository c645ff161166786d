/** Queries on one account, as an admin reads and changes it. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { first, pick, type Queries } from '#server/database/queries.ts'
import { users } from '#server/database/schema/users.ts'

const isHere = (userId: string) => and(eq(users.id, userId), isNull(users.erasedAt))

export const findAccount = (db: Queries, userId: string, now: Date) =>
  db
    .select({
      ...pick(users, 'username', 'email', 'displayName', 'bio', 'plan', 'version', 'verificationMethod', 'deletionRequestedAt'),
      sessions: sql<number>`(
        select count(*)::int from sessions
        where user_id = users.id and expire > ${now.toISOString()}::timestamptz and sess ->> 'kind' = 'creator'
      )`,
    })
    .from(users)
    .where(isHere(userId))
    .then(first)

export type AccountColumns = Partial<Pick<typeof users.$inferInsert, 'username' | 'displayName' | 'bio'>>

/** A new version, so that whoever read the old one is asked before they save. */
export const updateAccount = (tx: Queries, userId: string, columns: AccountColumns) =>
  tx
    .update(users)
    .set({ ...columns, version: sql`${users.version} + 1` })
    .where(isHere(userId))

/** Locks the account until the transaction ends. Returns its username, and undefined where there is none. */
export async function lockUsername(tx: Queries, userId: string): Promise<string | undefined> {
  const [locked] = await tx.select({ username: users.username }).from(users).where(isHere(userId)).for('no key update')
  return locked?.username
}
