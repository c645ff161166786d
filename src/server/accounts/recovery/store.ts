/** Queries on users for account recovery and changes of address. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { first, type Queries } from '#server/database/queries.ts'
import { users } from '#server/database/schema/users.ts'

export const findUserByEmail = (db: Queries, email: string) =>
  db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(and(eq(users.email, email), eq(users.authProvider, 'local'), isNull(users.erasedAt)))
    .then(first)

/** Locks the row, so that two changes of one address run one after the other. */
export const lockUserEmail = (tx: Queries, userId: string) =>
  tx
    .select({ email: users.email, username: users.username, isVerified: users.isVerified })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('update')
    .then(first)

export const updateEmail = (tx: Queries, userId: string, email: string) =>
  tx.update(users).set({ email }).where(eq(users.id, userId))

/** Returns false, and changes nothing, where another account has the address. */
export async function setEmail(tx: Queries, userId: string, email: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isFree: boolean }>(sql`
    with changed as (
      update users set email = ${email} where id = ${userId} and not exists (select from users where email = ${email} and id <> ${userId}) returning id
    ) select exists(select from changed) as "isFree"`)
  return rows[0]?.isFree === true
}
