/** What verifying an account asks of the table of users. */
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { users } from '#server/database/schema/users.ts'
import { anonymiseSignUp } from '../store.ts'

const unverifiedColumns = { id: users.id, username: users.username, email: users.email, isBanned: users.isBanned }

const isUnverified = eq(users.isVerified, false)

export async function findUnverified(db: Queries, by: { email: string } | { id: string }) {
  const isMeant = 'email' in by ? eq(users.email, by.email) : eq(users.id, by.id)
  const [found] = await db.select(unverifiedColumns).from(users).where(and(isMeant, isUnverified))
  return found
}

/** Says whether it was not verified before. */
export async function markVerified(tx: Queries, userId: string, method: 'captcha' | 'email' | 'none'): Promise<boolean> {
  const marked = await tx
    .update(users)
    .set({ isVerified: true, verificationMethod: method })
    .where(and(eq(users.id, userId), isUnverified))
    .returning({ id: users.id })
  return marked.length > 0
}

/** Not those who were erased: what is left of them is nobody's, and stays for the books. */
export const listUnverifiedBefore = (db: Queries, before: Date, most: number) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(isUnverified, isNull(users.erasedAt), eq(users.plan, 'free'), lt(users.createdAt, before)))
    .orderBy(users.createdAt)
    .limit(most)

/** Only if it is still unverified when the row is held; who it was is forgotten with it. */
export const deleteUnverified = (db: Queries, userId: string) =>
  db.transaction(async (tx) => {
    const isMeant = and(eq(users.id, userId), isUnverified, isNull(users.deletionRequestedAt))
    const [held] = await tx.select({ id: users.id }).from(users).where(isMeant).for('update')
    if (!held) return
    await anonymiseSignUp(tx, userId)
    await tx.delete(users).where(eq(users.id, userId))
  })
