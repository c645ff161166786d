/** Queries on what was counted of one creator's page. Each reads rollups and pending visits in one statement, so that every visit is counted once. */
import { eq, sql } from 'drizzle-orm'
import { type Dimension, dimensions, filterDimensions, isFiltering } from '#rules/analytics/dimensions.ts'
import { getHourlyStart } from '#rules/analytics/ranges.ts'
import type { DropReason, VisitKind } from '#rules/visits/visits.ts'
import type { Queries } from '#server/database/queries.ts'
import { users } from '#server/database/schema/users.ts'
import { busyPages } from '#server/database/schema/visits.ts'
import {
  indexOf,
  listByPoint,
  listPending,
  listVisits,
  listVisitsByHour,
  type Points,
  type Scope,
  toDate,
  unite,
} from './rows/store.ts'
import { type Span, toDayEdges } from './split-into-grains.ts'

type Counts = { views: number; visitors: number; clicks: number }

/** Dimensions that can be counted in this scope. */
export const getDimensions = (scope: Scope): readonly Dimension[] => (isFiltering(scope.filter) ? filterDimensions : dimensions)

/** A value is null for the sum of all beyond the largest ones; `values` is how many it stands for. */
export type SumRow = Counts & { dimension: Dimension; value: string | null; values: number }

type ValuesOf = { dimensions: readonly Dimension[]; span: Span }

/** The sum for each value of the dimensions, for each part: of links all, of the others the `limit` largest ones. */
export async function sumByValue<const Parts extends readonly ValuesOf[]>(
  db: Queries,
  scope: Scope,
  parts: Parts,
  limit: number,
): Promise<{ [Part in keyof Parts]: SumRow[] }> {
  const visits = parts.map(
    ({ dimensions, span }, part) =>
      sql`select ${part}::int as part, dimension, value, views, visitors, clicks from (${listVisits(scope, dimensions, span)}) visits`,
  )
  const { rows } = await db.execute<SumRow & { part: number }>(sql`
    with sums as (
      select part, dimension, value, sum(views) as views, sum(visitors) as visitors, sum(clicks) as clicks
      from (${unite(visits)}) visits
      group by part, dimension, value
      having sum(views) <> 0 or sum(clicks) <> 0
    ), ranked as (
      select *, row_number() over (partition by part, dimension order by views desc, clicks desc, value) as rank from sums
    )
    select part, dimension, case when rank <= ${limit} or dimension = 'link' then value end as value, count(*)::int as values,
      sum(views) as views, sum(visitors) as visitors, sum(clicks) as clicks
    from ranked
    group by 1, 2, 3`)
  return parts.map((_, part) => rows.filter((row) => row.part === part)) as { [Part in keyof Parts]: SumRow[] }
}

/** The counts since each start. */
export async function sumByPoint(db: Queries, scope: Scope, points: Points): Promise<Counts[]> {
  const { rows } = await db.execute<Counts & { point: number }>(sql`
    select point, sum(views) as views, sum(visitors) as visitors, sum(clicks) as clicks
    from (${listByPoint(scope, 'total', points)}) visits
    group by 1`)
  const sums = points.starts.map(() => ({ views: 0, visitors: 0, clicks: 0 }))
  const listShares = openShares(points)
  for (const row of rows)
    for (const { point, sign } of listShares(row.point)) {
      const sum = sums[point] as Counts
      sum.views += sign * row.views
      sum.visitors += sign * row.visitors
      sum.clicks += sign * row.clicks
    }
  return sums
}

/** The clicks of each link since each start. Of links without clicks there may be none. */
export async function sumClicksByPoint(db: Queries, scope: Scope, points: Points): Promise<Map<string, number[]>> {
  // One row for each link: a row for each of its points would take ten times as long to read.
  const { rows } = await db.execute<{ linkId: string; points: number[]; clicks: number[] }>(sql`
    select value as "linkId", json_agg(point) as points, json_agg(clicks) as clicks
    from (${listByPoint(scope, 'link', points)}) visits
    group by 1`)
  const listShares = openShares(points)
  return new Map(
    rows.map((row) => {
      const sums = points.starts.map(() => 0)
      for (const [index, clicks] of row.clicks.entries())
        for (const { point, sign } of listShares(row.points[index] as number)) sums[point] = (sums[point] ?? 0) + sign * clicks
      return [row.linkId, sums]
    }),
  )
}

type Share = { point: number; sign: 1 | -1 }

/** What is counted at an edge is added to the point that it belongs to, and taken from the one that has it with its UTC day. */
function openShares({ starts, to }: Points): (point: number) => readonly Share[] {
  const shares = [
    ...starts.map((_, point): Share[] => [{ point, sign: 1 }]),
    ...toDayEdges(starts, to.getTime()).edges.map(({ belongsTo, givenTo }): Share[] => [
      ...(belongsTo === null ? [] : [{ point: belongsTo, sign: 1 as const }]),
      ...(givenTo === null ? [] : [{ point: givenTo, sign: -1 as const }]),
    ]),
  ]
  return (point) => shares[point] ?? []
}

/** With a filter only the last 90 days: before, the hours are known of the totals only. */
export function getHoursStart({ filter, now }: Scope, from: Date): Date {
  const kept = getHourlyStart(now)
  return isFiltering(filter) && from < kept ? kept : from
}

type HourOfWeekRow = { part: number; hourOfWeek: number; views: number; clicks: number; counts: number[] | null }

/** `part`: the index of the last start that is not after it. `counts`: the views of each hour within `counted` that had any. */
export async function sumByHourOfWeek(
  db: Queries,
  scope: Scope,
  starts: readonly number[],
  { to, counted }: { to: Date; counted: Span },
) {
  const from = getHoursStart(scope, toDate(starts[0]))
  const isCounted = sql`views > 0 and at >= ${counted.from} and at < ${counted.to}`
  const { rows } = await db.execute<HourOfWeekRow>(sql`
    select ${indexOf(starts)} as part, (date_part('epoch', at)::bigint / 3600 % 168)::int as "hourOfWeek",
      sum(views) as views, sum(clicks) as clicks, json_agg(views) filter (where ${isCounted}) as counts
    from (
      select at, sum(views) as views, sum(clicks) as clicks
      from (${listVisitsByHour(scope, 'total', { from, to })}) visits group by at
    ) hours
    group by 1, 2`)
  return rows
}

/** No view can have been missed before it. */
export async function readJoined(db: Queries, userId: string): Promise<Date> {
  const [user] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId))
  return user?.createdAt ?? toDate(0)
}

/** Until when a busy page's visits are broken down; undefined for all other pages. */
export async function readBrokenDownUntil(db: Queries, userId: string): Promise<Date | undefined> {
  const [page] = await db.select({ until: busyPages.brokenDownUntil }).from(busyPages).where(eq(busyPages.userId, userId))
  return page?.until
}

/** The views (without a link id) or the clicks of a link. */
export type EverRow = { linkId: string | null; count: number }

/** Since the page exists. */
export async function sumEver(db: Queries, { userId }: Pick<Scope, 'userId'>) {
  const { rows } = await db.execute<EverRow>(sql`
    select case dimension when 'link' then value end as "linkId",
      sum(case dimension when 'link' then clicks else views end) as count
    from (
      select dimension, value, views::float8, clicks::float8 from visit_rollups where user_id = ${userId} and grain = 'ever'
      union all
      select dimension, value, views, clicks from (${listPending({ userId, filter: {} }, ['total', 'link'])}) pending
    ) visits
    group by 1`)
  return rows
}

export async function sumDropped(db: Queries, { userId }: Pick<Scope, 'userId'>, { from, to }: Span) {
  const { rows } = await db.execute<{ kind: VisitKind; reason: DropReason; count: number }>(sql`
    select kind, reason, sum(count)::float8 as count
    from visits_dropped where user_id = ${userId} and hour >= ${from} and hour < ${to}
    group by kind, reason
    order by count desc, kind, reason`)
  return rows
}
