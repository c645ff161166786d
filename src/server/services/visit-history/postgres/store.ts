/** Queries on what was counted of one creator's page. Each reads rollups and pending visits in one statement, so that every visit is counted once. */
import { eq, sql } from 'drizzle-orm'
import { isFiltering } from '#rules/analytics/dimensions.ts'
import { getHourlyStart } from '#rules/analytics/ranges.ts'
import type { Queries } from '#server/database/queries.ts'
import { busyPages } from '#server/database/schema/visits.ts'
import type { Keeping } from '../fold/store.ts'
import { type LinkRow, type PointRow, toCounts, toLinkClicks } from '../points.ts'
import type { Scope as AskedScope, FoldOptions, HistoryReads, HourOfWeekRow, SumRow, ValuesOf } from '../port.ts'
import { indexOf, listByPoint, listVisits, listVisitsByHour, type Scope, unite } from './rows/store.ts'

/** All reads are within the transaction of `snapshot`, so that they agree with each other. */
export function openReads(snapshot: Queries): HistoryReads {
  let brokenDownUntil: Promise<Date | undefined> | undefined
  const complete = async (scope: AskedScope): Promise<Scope> => {
    if (isFiltering(scope.filter)) brokenDownUntil ??= readBrokenDownUntil(snapshot, scope.userId)
    return { ...scope, brokenDownUntil: await brokenDownUntil }
  }
  return {
    sumByValue: async (scope, parts, limit) => sumByValue(snapshot, await complete(scope), parts, limit),
    async sumByPoint(scope, points) {
      const { rows } = await snapshot.execute<PointRow>(sql`
        select point, sum(views) as views, sum(visitors) as visitors, sum(clicks) as clicks
        from (${listByPoint(await complete(scope), 'total', points)}) visits
        group by 1`)
      return toCounts(points, rows)
    },
    async sumClicksByPoint(scope, points) {
      // One row for each link: a row for each of its points would take ten times as long to read.
      const { rows } = await snapshot.execute<LinkRow>(sql`
        select value as "linkId", json_agg(point) as points, json_agg(clicks) as clicks
        from (${listByPoint(await complete(scope), 'link', points)}) visits
        group by 1`)
      return toLinkClicks(points, rows)
    },
    async sumByHourOfWeek(scope, starts, { from, to, counted }) {
      const isCounted = sql`views > 0 and at >= ${counted.from} and at < ${counted.to}`
      const { rows } = await snapshot.execute<HourOfWeekRow>(sql`
        select ${indexOf(starts)} as part, (date_part('epoch', at)::bigint / 3600 % 168)::int as "hourOfWeek",
          sum(views) as views, sum(clicks) as clicks, json_agg(views) filter (where ${isCounted}) as counts
        from (
          select at, sum(views) as views, sum(clicks) as clicks
          from (${listVisitsByHour(await complete(scope), 'total', { from, to })}) visits group by at
        ) hours
        group by 1, 2`)
      return rows
    },
    getCompleteUntil: async () => undefined,
  }
}

async function sumByValue<const Parts extends readonly ValuesOf[]>(
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

/** Until when a busy page's visits are broken down; undefined for all other pages. */
async function readBrokenDownUntil(db: Queries, userId: string): Promise<Date | undefined> {
  const [page] = await db.select({ until: busyPages.brokenDownUntil }).from(busyPages).where(eq(busyPages.userId, userId))
  return page?.until
}

/** Views and clicks, ever, from which on a page is busy: with fewer, all its visits are read in some 20 ms. */
const busyFrom = 20_000

/**
 * What a step of the fold adds to the tables. An hour that is kept by the day has only its total.
 *
 * counts     what a creator can filter by
 * busy       pages that have become busy
 * late       busy pages whose days are broken down already: their month is broken down again
 */
export function keepRollups({ now }: Pick<FoldOptions, 'now'>): Keeping {
  const hourlyStart = sql`${getHourlyStart(now).toISOString()}::timestamptz`
  const counts = sql`counts as (
      insert into visit_counts as c (user_id, hour, link_id, device, country, source, count, uniques)
      select user_id, case when at < ${hourlyStart} then day else hour end, link_id, device, country, source, sum(count), sum(uniques)
      from owned
      group by 1, 2, 3, 4, 5, 6
      order by 1, 2, 3, 4, 5, 6
      on conflict (user_id, hour, link_id, device, country, source)
        do update set count = c.count + excluded.count, uniques = c.uniques + excluded.uniques
    )`
  const busy = sql`busy as (
      insert into busy_pages (user_id, broken_down_until)
      select user_id, '1970-01-01 00:00Z' from rolled_up
      where grain = 'ever' and dimension = 'total' and views + clicks >= ${sql.raw(String(busyFrom))}
      order by 1
      on conflict do nothing
    )`
  const late = sql`late as (
      update busy_pages b set broken_down_until = date_trunc('month', first.day, 'UTC')
      from (select user_id, min(day) as day from owned group by user_id) first
      where b.user_id = first.user_id and b.broken_down_until > first.day
    )`
  return { grains: sql`grain <> 'hour' or dimension = 'total' or g.at >= ${hourlyStart}`, parts: [counts, busy, late] }
}
