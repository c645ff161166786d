/** Turns hourly counts into daily ones. */
import { and, asc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { dimensions } from '#rules/analytics/dimensions.ts'
import type { Queries } from '#server/database/queries.ts'
import { users } from '#server/database/schema/users.ts'
import { noLink, visitBreakdowns, visitRollups } from '#server/database/schema/visits.ts'

export type Span = { from: Date; to: Date }

/** Sorts before every creator's id. */
export const beforeFirst = noLink

export async function listUserIds(db: Queries, after: string, limit: number): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(gt(users.id, after)).orderBy(asc(users.id)).limit(limit)
  return rows.map(({ id }) => id)
}

/** The first hour for which they have anything in this time, or undefined. */
export async function findFirstHour(db: Queries, userIds: string[], { from, to }: Span): Promise<Date | undefined> {
  const isWithin = (column: SQL) =>
    sql`user_id = id and ${column} >= ${from.toISOString()} and ${column} < ${to.toISOString()} order by ${column} limit 1`
  const { rows } = await db.execute<{ first: string | null }>(sql`
    select min(first) as first from unnest(${sql.param(userIds)}::uuid[]) as id cross join lateral (
      (select hour as first from visit_counts where ${isWithin(sql`hour`)}) union all
      (select hour from visits_dropped where ${isWithin(sql`hour`)}) union all
      (select at from visit_rollups where grain = 'hour' and dimension = 'total' and ${isWithin(sql`at`)})
    ) as earliest`)
  const first = rows[0]?.first
  return first ? new Date(first) : undefined
}

/** Adds up the rows of a UTC day in a row at its first hour. Doing it again changes nothing. */
export async function mergeCounts(tx: Queries, userIds: string[], day: Span): Promise<void> {
  await tx.execute(sql`
    with taken as (delete from visit_counts where ${isOnDay(userIds, day)} returning *)
    insert into visit_counts (user_id, hour, link_id, device, country, source, count, uniques)
    select user_id, date_trunc('day', hour, 'UTC'), link_id, device, country, source, sum(count), sum(uniques)
    from taken group by 1, 2, 3, 4, 5, 6`)
  await tx.execute(sql`
    with taken as (delete from visits_dropped where ${isOnDay(userIds, day)} returning *)
    insert into visits_dropped (user_id, hour, kind, reason, count)
    select user_id, date_trunc('day', hour, 'UTC'), kind, reason, sum(count) from taken group by 1, 2, 3, 4`)
}

const isOnDay = (userIds: string[], { from, to }: Span) =>
  sql`user_id = any(${sql.param(userIds)}::uuid[]) and hour >= ${from.toISOString()} and hour < ${to.toISOString()}`

/** The days' rows, and the hourly totals, stay. */
export async function deleteHourlyRollups(tx: Queries, userIds: string[], { from, to }: Span): Promise<void> {
  const isOfHours = ({ userId, grain, at }: typeof visitRollups | typeof visitBreakdowns) =>
    and(inArray(userId, userIds), eq(grain, 'hour'), gte(at, from), lt(at, to))
  await tx.delete(visitRollups).where(and(isOfHours(visitRollups), inArray(visitRollups.dimension, dimensions)))
  await tx.delete(visitBreakdowns).where(isOfHours(visitBreakdowns))
}
