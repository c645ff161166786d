/** Queries on one-time tokens. */
import { and, eq, gt, gte, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { first, pick, type Queries } from '#server/database/queries.ts'
import { type AccountTokenKind, accountTokens } from '#server/database/schema/account-tokens.ts'

export type NewAccountToken = typeof accountTokens.$inferInsert

export const insertToken = (tx: Queries, token: NewAccountToken) => tx.insert(accountTokens).values(token)

const tokenColumns = pick(accountTokens, 'userId', 'email', 'captchaSolved', 'createdAt')

const isValid = (kind: AccountTokenKind, hash: string, now: Date) =>
  and(eq(accountTokens.hash, hash), eq(accountTokens.kind, kind), gt(accountTokens.expiresAt, now))

export const findToken = (db: Queries, kind: AccountTokenKind, hash: string, now: Date) =>
  db
    .select(tokenColumns)
    .from(accountTokens)
    .where(isValid(kind, hash, now))
    .then(first)

/** Deletes the token as it is used, so that of two requests with one token the second finds nothing. */
export const consumeToken = (tx: Queries, kind: AccountTokenKind, hash: string, now: Date) =>
  tx
    .delete(accountTokens)
    .where(isValid(kind, hash, now))
    .returning(tokenColumns)
    .then(first)

/** Uses one of the tries for a code and returns its hash; undefined if there is no valid code or no try left. */
export const consumeCodeTry = (db: Queries, kind: AccountTokenKind, userId: string, now: Date): Promise<string | undefined> =>
  db
    .update(accountTokens)
    .set({ triesLeft: sql`${accountTokens.triesLeft} - 1` })
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.kind, kind),
        gt(accountTokens.expiresAt, now),
        gt(accountTokens.triesLeft, 0),
      ),
    )
    .returning({ hash: accountTokens.hash })
    .then(([code]) => code?.hash)

export async function hasValidToken(db: Queries, kind: AccountTokenKind, userId: string, now: Date): Promise<boolean> {
  const isOwn = and(eq(accountTokens.userId, userId), eq(accountTokens.kind, kind), gt(accountTokens.expiresAt, now))
  return (await db.$count(accountTokens, isOwn)) > 0
}

export const deleteTokens = (tx: Queries, userId: string, kinds: AccountTokenKind[]) =>
  tx.delete(accountTokens).where(and(eq(accountTokens.userId, userId), inArray(accountTokens.kind, kinds)))

/** Deletes all tokens except the undo links that the owner was sent before this moment. */
export const deleteTokensExceptEarlierUndos = (tx: Queries, userId: string, undosSince: Date) =>
  tx
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        or(
          notInArray(accountTokens.kind, ['undo-email', 'undo-two-factor']),
          sql`${accountTokens.createdAt} >= ${undosSince.toISOString()}::timestamptz`,
        ),
      ),
    )

export async function hasTokenSince(db: Queries, kind: AccountTokenKind, userId: string, since: Date): Promise<boolean> {
  const isOwn = and(eq(accountTokens.userId, userId), eq(accountTokens.kind, kind), gte(accountTokens.createdAt, since))
  return (await db.$count(accountTokens, isOwn)) > 0
}

/** Whether another account can still undo its change away from this address. */
export async function isEmailReservedByOther(db: Queries, email: string, userId: string, now: Date): Promise<boolean> {
  const isReserved = and(
    eq(accountTokens.kind, 'undo-email'),
    eq(accountTokens.email, email),
    ne(accountTokens.userId, userId),
    gt(accountTokens.expiresAt, now),
  )
  return (await db.$count(accountTokens, isReserved)) > 0
}

export const deleteExpiredTokens = (db: Queries, now: Date) => db.delete(accountTokens).where(lt(accountTokens.expiresAt, now))
