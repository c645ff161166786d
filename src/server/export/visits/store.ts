/** Reads a creator's figures for their export: counts in full, each other dimension by the day, and what was written down about them. */
import { and, asc, eq, gte, lt, sql, sum } from 'drizzle-orm'
import { pick, type Queries } from '#server/database/queries.ts'
import { mediaKitCopies, mediaKits, milestones, pageChanges } from '#server/database/schema/analytics.ts'
import { countedVisits, noLink, visitsDropped } from '#server/database/schema/visits.ts'
import { ownRows } from '../store.ts'

export const selectDroppedVisits = ownRows(
  visitsDropped,
  pick(visitsDropped, 'hour', 'kind', 'reason', 'count'),
  visitsDropped.hour,
)

/** Views are counted without a link, clicks with one. */
const isOfKind = (kind: 'views' | 'clicks') =>
  kind === 'views' ? eq(countedVisits.linkId, noLink) : sql`${countedVisits.linkId} <> ${noLink}`

/** The first hour since `from` that has counts. */
export async function findNextHour(db: Queries, userId: string, kind: 'views' | 'clicks', from: Date | undefined) {
  const [found] = await db
    .select({ hour: countedVisits.hour })
    .from(countedVisits)
    .where(and(eq(countedVisits.userId, userId), isOfKind(kind), from && gte(countedVisits.hour, from)))
    .orderBy(asc(countedVisits.hour))
    .limit(1)
  return found?.hour
}

export const selectCounts = (db: Queries, userId: string, kind: 'views' | 'clicks', from: Date, to: Date) => {
  const columns = {
    hour: countedVisits.hour,
    ...(kind === 'clicks' ? { linkId: countedVisits.linkId } : {}),
    ...pick(countedVisits, 'device', 'country', 'source'),
  }
  return db
    .select({ ...columns, count: sum(countedVisits.count), uniques: sum(countedVisits.uniques) })
    .from(countedVisits)
    .where(and(eq(countedVisits.userId, userId), isOfKind(kind), gte(countedVisits.hour, from), lt(countedVisits.hour, to)))
    .groupBy(...Object.values(columns))
    .orderBy(...Object.values(columns))
}

type DailyRow = { day: string; dimension: string; value: string; views: string; visitors: string; clicks: string }

/** What is counted only by itself, by the UTC day. */
export async function selectDailyCounts(db: Queries, userId: string, from: Date, to: Date): Promise<DailyRow[]> {
  const isWithin = sql`user_id = ${userId} and at >= ${from.toISOString()} and at < ${to.toISOString()}`
  const { rows } = await db.execute<DailyRow>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, dimension, value, sum(views) as views, sum(visitors) as visitors, sum(clicks) as clicks
    from (
      select at at time zone 'UTC' as day, dimension, value, views, visitors, clicks
      from visit_rollups where grain = 'day' and dimension in ('browser', 'campaign', 'city') and ${isWithin}
      union all
      select date_trunc('day', at at time zone 'UTC'), dimension, value, case when link_id = ${noLink} then count else 0 end,
        case when link_id = ${noLink} then uniques else 0 end, case when link_id = ${noLink} then 0 else count end
      from pending_visits
      cross join lateral (values ('browser', browser), ('campaign', campaign), ('city', city)) as d (dimension, value)
      where value <> '' and ${isWithin}
    ) as counted
    group by counted.day, dimension, value
    order by counted.day, dimension, value`)
  return rows
}

/** The first day that was rolled up or will be. */
export async function findFirstDay(db: Queries, userId: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ first: string | null }>(sql`
    select date_trunc('day', least(
      (select min(at) from visit_rollups where user_id = ${userId} and grain = 'day' and dimension = 'total'),
      (select min(at) from pending_visits where user_id = ${userId})
    ), 'UTC') as first`)
  const first = rows[0]?.first
  return first ? new Date(first) : undefined
}

/** `linkId` is `noLink` for views of the page. */
export const selectMilestones = ownRows(
  milestones,
  pick(milestones, 'linkId', 'threshold', 'reachedAt'),
  milestones.linkId,
  milestones.threshold,
)

export const selectPageChanges = ownRows(pageChanges, pick(pageChanges, 'at', 'kind', 'label'), pageChanges.at)

/** Without the secret part of its address. */
export const selectMediaKits = ownRows(mediaKits, {
  ...pick(mediaKits, 'settings', 'changedAt'),
  isOn: sql<boolean>`${mediaKits.token} is not null`,
})

export const selectMediaKitCopies = ownRows(mediaKitCopies, pick(mediaKitCopies, 'signedAt', 'figures'), mediaKitCopies.signedAt)
