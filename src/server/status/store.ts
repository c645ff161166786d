/** The queries of the status page's minutes. */
import { and, gt, gte, lt, min, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { statusMinutes } from '#server/database/schema/status.ts'

/** Of several records of one minute, a failure wins. */
export const upsertMinute = (db: Queries, minute: Date, ok: boolean) =>
  db
    .insert(statusMinutes)
    .values({ minute, ok })
    .onConflictDoUpdate({ target: statusMinutes.minute, set: { ok: sql`${statusMinutes.ok} and excluded.ok` } })

export async function findFirstMinute(db: Queries): Promise<Date | undefined> {
  const [row] = await db.select({ first: min(statusMinutes.minute) }).from(statusMinutes)
  return row?.first ?? undefined
}

/** Good minutes by day (UTC), from `from` up to, but not including, `until`. */
export const countGoodMinutes = (db: Queries, from: Date, until: Date) =>
  db
    .select({
      day: sql<string>`to_char(${statusMinutes.minute} at time zone 'UTC', 'YYYY-MM-DD')`,
      good: sql<number>`count(*) filter (where ${statusMinutes.ok})::int`,
    })
    .from(statusMinutes)
    .where(and(gte(statusMinutes.minute, from), lt(statusMinutes.minute, until)))
    .groupBy(sql`1`)

/** Keeps the very first minute, which separates downtime from the time before anything was measured. */
export const deleteMinutesBefore = (db: Queries, before: Date) =>
  db
    .delete(statusMinutes)
    .where(
      and(
        lt(statusMinutes.minute, before),
        gt(statusMinutes.minute, sql`(select min(${statusMinutes.minute}) from ${statusMinutes})`),
      ),
    )

/** Rejects if the database does not respond. */
export const pingDatabase = (db: Queries) => db.execute(sql`select 1`)

/** The records from `from` up to, but not including, `until`, oldest first. */
export const listMinutes = (db: Queries, from: Date, until: Date) =>
  db
    .select({ minute: statusMinutes.minute, ok: statusMinutes.ok })
    .from(statusMinutes)
    .where(and(gte(statusMinutes.minute, from), lt(statusMinutes.minute, until)))
    .orderBy(statusMinutes.minute)
