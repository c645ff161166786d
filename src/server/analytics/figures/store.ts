/** Queries on what was counted of one creator's page. Each reads rollups and pending visits in one statement, so that every visit is counted once. */
import { sql } from 'drizzle-orm'
import { type Dimension, dimensions, filterDimensions, isFiltering } from '#rules/analytics/dimensions.ts'
import { getHourlyStart } from '#rules/analytics/ranges.ts'
import type { DropReason, VisitKind } from '#rules/visits/visits.ts'
import type { Queries } from '#server/database/queries.ts'
import { indexOf, listByPoint, listPending, listVisits, listVisitsByHour, type Points, type Scope, toDate } from './rows/store.ts'
import type { Span } from './split-into-grains.ts'

type Counts = { views: number; visitors: number; clicks: number }

/** Dimensions that can be counted in this scope. */
export const getDimensions = (scope: Scope): readonly Dimension[] => (isFiltering(scope.filter) ? filterDimensions : dimensions)

/** A value is null for the sum of all beyond the largest ones; `values` is how many it stands for. */
export type SumRow = Counts & { dimension: Dimension; value: string | null; values: number }

/** The sum for each value of the dimensions: of links all, of the others the `limit` largest ones. */
export async function sumByValue(db: Queries, scope: Scope, dimensions: readonly Dimension[], span: Span, limit: number) {
  const { rows } = await db.execute<SumRow>(sql`
    with sums as (
      select dimension, value, sum(views) as views, sum(visitors) as visitors, sum(clicks) as clicks
      from (${listVisits(scope, dimensions, span)}) visits
      group by dimension, value
    ), ranked as (
      select *, row_number() over (partition by dimension order by views desc, clicks desc, value) as rank from sums
    )
    select dimension, case when rank <= ${limit} or dimension = 'link' then value end as value, count(*)::int as values,
      sum(views)::float8 as views, sum(visitors)::float8 as visitors, sum(clicks)::float8 as clicks
    from ranked
    group by 1, 2`)
  return rows
}

/** `point`: the index of the last start that is not after it. */
export type PointRow = Counts & { point: number }

/** Points without visits may be left out. */
export async function sumByPoint(db: Queries, scope: Scope, points: Points): Promise<PointRow[]> {
  const { rows } = await db.execute<PointRow>(sql`
    select point, sum(views)::float8 as views, sum(visitors)::float8 as visitors, sum(clicks)::float8 as clicks
    from (${listByPoint(scope, 'total', points)}) visits
    group by 1`)
  return rows
}

/**
 * One row for each link, with points and the clicks to add to each: a row for each point would take ten times as long to read. A point may be
 * there more than once, and clicks may be negative.
 */
export async function sumClicksByPoint(db: Queries, scope: Scope, points: Points) {
  const { rows } = await db.execute<{ linkId: string; points: number[]; clicks: number[] }>(sql`
    select value as "linkId", json_agg(point) as points, json_agg(clicks) as clicks
    from (${listByPoint(scope, 'link', points)}) visits
    group by 1`)
  return rows
}

/** `part`: as `point` above. With a filter only of the last 90 days: before, the hours are known of the totals only. */
export async function sumByHourOfWeek(db: Queries, scope: Scope, starts: readonly number[], to: Date) {
  const kept = getHourlyStart(scope.now)
  const start = toDate(starts[0])
  const from = isFiltering(scope.filter) && start < kept ? kept : start
  const { rows } = await db.execute<{ part: number; hourOfWeek: number; views: number; clicks: number }>(sql`
    select ${indexOf(starts)} as part, (date_part('epoch', at)::bigint / 3600 % 168)::int as "hourOfWeek",
      sum(views)::float8 as views, sum(clicks)::float8 as clicks
    from (${listVisitsByHour(scope, 'total', { from, to })}) visits
    group by 1, 2`)
  return rows
}

/** Since the page exists: the views (without a link id) and the clicks of each link. */
export async function sumEver(db: Queries, { userId }: Pick<Scope, 'userId'>) {
  const { rows } = await db.execute<{ linkId: string | null; count: number }>(sql`
    select case dimension when 'link' then value end as "linkId",
      sum(case dimension when 'link' then clicks else views end)::float8 as count
    from (
      select dimension, value, views, clicks from visit_rollups where user_id = ${userId} and grain = 'ever'
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
