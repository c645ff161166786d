/** Queries on two-factor secrets, backup codes and challenges. Each code is consumed by one conditional update. */
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { first, hasRows, type Queries } from '#server/database/queries.ts'
import { twoFactorChallenges } from '#server/database/schema/sessions.ts'
import { users } from '#server/database/schema/users.ts'

export const findTwoFactor = (db: Queries, userId: string) =>
  db
    .select({
      enabled: users.twoFactorEnabled,
      encryptedSecret: users.twoFactorSecret,
      backupHashes: users.backupCodes,
      email: users.email,
      isBanned: users.isBanned,
    })
    .from(users)
    .where(eq(users.id, userId))
    .then(first)

/** Stores a secret that is not in use yet. Returns false where two-factor is on. */
export const storePendingSecret = (db: Queries, userId: string, twoFactorSecret: string): Promise<boolean> =>
  db
    .update(users)
    .set({ twoFactorSecret })
    .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, false)))
    .returning({ id: users.id })
    .then(hasRows)

/** Only while two-factor is off and the secret is still the one that was checked. */
export const markTwoFactorEnabled = (
  tx: Queries,
  userId: string,
  { sealedSecret: encryptedSecret, step, backupHashes }: { sealedSecret: string; step: number; backupHashes: string[] },
): Promise<boolean> =>
  tx
    .update(users)
    .set({ twoFactorEnabled: true, twoFactorLastStep: step, backupCodes: backupHashes })
    .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, false), eq(users.twoFactorSecret, encryptedSecret)))
    .returning({ id: users.id })
    .then(hasRows)

export const clearTwoFactor = (tx: Queries, userId: string) =>
  tx
    .update(users)
    .set({ twoFactorEnabled: false, twoFactorSecret: null, twoFactorLastStep: null, backupCodes: null })
    .where(eq(users.id, userId))

export const replaceBackupCodes = (tx: Queries, userId: string, backupCodes: string[]) =>
  tx.update(users).set({ backupCodes }).where(eq(users.id, userId))

/** Consumes the code of a time step: of two requests with one code, the second finds the step already used. */
export const consumeStep = (tx: Queries, userId: string, step: number): Promise<boolean> =>
  tx
    .update(users)
    .set({ twoFactorLastStep: step })
    .where(
      and(
        eq(users.id, userId),
        eq(users.twoFactorEnabled, true),
        or(isNull(users.twoFactorLastStep), lt(users.twoFactorLastStep, step)),
      ),
    )
    .returning({ id: users.id })
    .then(hasRows)

export const consumeBackupCode = (tx: Queries, userId: string, hash: string): Promise<boolean> =>
  tx
    .update(users)
    .set({ backupCodes: sql`array_remove(${users.backupCodes}, ${hash})` })
    .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, true), sql`${hash} = any(${users.backupCodes})`))
    .returning({ id: users.id })
    .then(hasRows)

export const countBackupCodes = async (db: Queries, userId: string): Promise<number> =>
  (await findTwoFactor(db, userId))?.backupHashes?.length ?? 0

/** Only where the stored value is still the old one. */
export const replaceEncryptedSecret = (db: Queries, userId: string, before: string, after: string) =>
  db
    .update(users)
    .set({ twoFactorSecret: after })
    .where(and(eq(users.id, userId), eq(users.twoFactorSecret, before)))

export const listEncryptedSecrets = (db: Queries, after: string | undefined, limit: number) =>
  db
    .select({ userId: users.id, encrypted: sql<string>`${users.twoFactorSecret}` })
    .from(users)
    .where(and(isNotNull(users.twoFactorSecret), after === undefined ? undefined : gt(users.id, after)))
    .orderBy(users.id)
    .limit(limit)

type NewChallenge = { id: string; userId: string; expire: Date; isSignedIn?: boolean; attempts?: number }

export const insertChallenge = (tx: Queries, challenge: NewChallenge) => tx.insert(twoFactorChallenges).values(challenge)

export const deleteChallengesBefore = (tx: Queries, moment: Date) =>
  tx.delete(twoFactorChallenges).where(lt(twoFactorChallenges.expire, moment))

export const deleteUserChallenges = (tx: Queries, userId: string) =>
  tx.delete(twoFactorChallenges).where(eq(twoFactorChallenges.userId, userId))

/** Until the transaction ends, others that count tries of this account wait, and then see this one. */
export const lockTryCounter = (tx: Queries, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`two-factor tries ${userId}`}, 0))`)

export async function sumTries(tx: Queries, userId: string, isSignedIn: boolean, since: Date): Promise<number> {
  const [sum] = await tx
    .select({ tries: sql<number>`coalesce(sum(${twoFactorChallenges.attempts}), 0)::int` })
    .from(twoFactorChallenges)
    .where(
      and(
        eq(twoFactorChallenges.userId, userId),
        eq(twoFactorChallenges.isSignedIn, isSignedIn),
        gt(twoFactorChallenges.expire, since),
      ),
    )
  return sum?.tries ?? 0
}

/** Counts a try before the code is checked, so that parallel requests get no extra tries. */
export const incrementTries = (db: Queries, id: string, now: Date, limit: number) =>
  db
    .update(twoFactorChallenges)
    .set({ attempts: sql`${twoFactorChallenges.attempts} + 1` })
    .where(and(eq(twoFactorChallenges.id, id), gt(twoFactorChallenges.expire, now), lt(twoFactorChallenges.attempts, limit)))
    .returning({ userId: twoFactorChallenges.userId, attempts: twoFactorChallenges.attempts })
    .then(first)

export const deleteChallenge = (tx: Queries, id: string): Promise<boolean> =>
  tx.delete(twoFactorChallenges).where(eq(twoFactorChallenges.id, id)).returning({ id: twoFactorChallenges.id }).then(hasRows)
