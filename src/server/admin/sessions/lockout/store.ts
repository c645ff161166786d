/** Queries on failed sign-ins of admins. A try is counted by one conditional statement, so that a limit holds on any number of nodes. */
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { adminLockouts } from '#server/database/schema/admin.ts'

const { key: keyColumn, failures, lockedUntil, updatedAt } = adminLockouts

/** Counts one more, also for other nodes until the transaction ends; undefined while it is locked. Failures before `forgottenBefore` do not count. */
export async function countFailure(tx: Queries, key: string, now: Date, forgottenBefore: Date): Promise<number | undefined> {
  const [counted] = await tx
    .insert(adminLockouts)
    .values({ key, failures: 1, lockedUntil: null, updatedAt: now })
    .onConflictDoUpdate({
      target: keyColumn,
      set: {
        failures: sql`case when ${updatedAt} < ${forgottenBefore.toISOString()}::timestamptz then 1 else ${failures} + 1 end`,
        lockedUntil: null,
        updatedAt: now,
      },
      setWhere: sql`${lockedUntil} is null or ${lockedUntil} <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ failures })
  return counted?.failures
}

export const lockUntil = (tx: Queries, key: string, until: Date) =>
  tx.update(adminLockouts).set({ lockedUntil: until }).where(eq(keyColumn, key))

export async function findLockEnd(db: Queries, key: string, now: Date): Promise<Date | undefined> {
  const [found] = await db
    .select({ lockedUntil })
    .from(adminLockouts)
    .where(and(eq(keyColumn, key), gt(lockedUntil, now)))
  return found?.lockedUntil ?? undefined
}

/** Takes back one failure, and the lock that it began. The transaction that counted it still holds the row. */
export const takeBackFailure = (tx: Queries, key: string) =>
  tx
    .update(adminLockouts)
    .set({ failures: sql`${failures} - 1`, lockedUntil: null })
    .where(eq(keyColumn, key))

export const deleteFailures = (tx: Queries, key: string) => tx.delete(adminLockouts).where(eq(keyColumn, key))

export const upsertKnownAddress = (tx: Queries, key: string, now: Date) =>
  tx
    .insert(adminLockouts)
    .values({ key, failures: 0, lockedUntil: null, updatedAt: now })
    .onConflictDoUpdate({ target: keyColumn, set: { updatedAt: now } })

export async function isKnownAddress(db: Queries, key: string, since: Date): Promise<boolean> {
  const [found] = await db
    .select({ key: keyColumn })
    .from(adminLockouts)
    .where(and(eq(keyColumn, key), gt(updatedAt, since)))
  return found !== undefined
}

export const deleteLockoutsBefore = (db: Queries, moment: Date) => db.delete(adminLockouts).where(lt(updatedAt, moment))
