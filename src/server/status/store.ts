/** The minutes in which the service looked after itself. */
import { and, gt, gte, lt, min, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { statusMinutes } from '#server/database/schema/status.ts'

/** Of several nodes in one minute, one that found something wrong is believed. */
export const upsertMinute = (db: Queries, minute: Date, ok: boolean) =>
  db
    .insert(statusMinutes)
    .values({ minute, ok })
    .onConflictDoUpdate({ target: statusMinutes.minute, set: { ok: sql`${statusMinutes.ok} and excluded.ok` } })

export async function findFirstMinute(db: Queries): Promise<Date | undefined> {
  const [row] = await db.select({ first: min(statusMinutes.minute) }).from(statusMinutes)
  return row?.first ?? undefined
}

/** Good minutes by day (UTC), from the one moment to just before the other. */
export const countGoodMinutes = (db: Queries, from: Date, until: Date) =>
  db
    .select({
      day: sql<string>`to_char(${statusMinutes.minute} at time zone 'UTC', 'YYYY-MM-DD')`,
      good: sql<number>`count(*) filter (where ${statusMinutes.ok})::int`,
    })
    .from(statusMinutes)
    .where(and(gte(statusMinutes.minute, from), lt(statusMinutes.minute, until)))
    .groupBy(sql`1`)

/** All but the first of all, which tells an outage from the time before anything was measured. */
export const deleteMinutesBefore = (db: Queries, before: Date) =>
  db
    .delete(statusMinutes)
    .where(
      and(
        lt(statusMinutes.minute, before),
        gt(statusMinutes.minute, sql`(select min(${statusMinutes.minute}) from ${statusMinutes})`),
      ),
    )
