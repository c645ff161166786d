/** Queries on users for verification. */
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { VerificationMethod } from '#rules/accounts/token-lifetimes.ts'
import { hasRows, type Queries } from '#server/database/queries.ts'
import { users } from '#server/database/schema/users.ts'
import { anonymiseSignUp } from '../store.ts'

const unverifiedColumns = { id: users.id, username: users.username, email: users.email, isBanned: users.isBanned }

const isUnverified = eq(users.isVerified, false)

export async function findUnverified(db: Queries, by: { email: string } | { id: string }) {
  const matches = 'email' in by ? eq(users.email, by.email) : eq(users.id, by.id)
  const [found] = await db.select(unverifiedColumns).from(users).where(and(matches, isUnverified))
  return found
}

/** Returns whether the account was unverified before. */
export const markVerified = (tx: Queries, userId: string, method: VerificationMethod): Promise<boolean> =>
  tx
    .update(users)
    .set({ isVerified: true, verificationMethod: method })
    .where(and(eq(users.id, userId), isUnverified))
    .returning({ id: users.id })
    .then(hasRows)

/** Leaves out erased accounts, whose rows stay for the financial records. */
export const listUnverifiedBefore = (db: Queries, before: Date, limit: number) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(isUnverified, isNull(users.erasedAt), eq(users.plan, 'free'), lt(users.createdAt, before)))
    .orderBy(users.createdAt)
    .limit(limit)

/** Only if the account is still unverified once its row is locked. Its sign-up record is anonymised. */
export const deleteUnverified = (db: Queries, userId: string) =>
  db.transaction(async (tx) => {
    const matches = and(eq(users.id, userId), isUnverified, isNull(users.deletionRequestedAt))
    const [locked] = await tx.select({ id: users.id }).from(users).where(matches).for('update')
    if (!locked) return
    await anonymiseSignUp(tx, userId)
    await tx.delete(users).where(eq(users.id, userId))
  })
