import { desc, eq, lt, sql } from 'drizzle-orm'
import { filterDimensions } from '#rules/analytics/dimensions.ts'
import type { Queries } from '#server/database/queries.ts'
import { busyPages, noLink } from '#server/database/schema/visits.ts'

/** Those whose days before `to` are not broken down, the least far behind first: a page that has just become busy takes long. */
export async function listBehind(db: Queries, to: Date): Promise<string[]> {
  const rows = await db
    .select({ userId: busyPages.userId })
    .from(busyPages)
    .where(lt(busyPages.brokenDownUntil, to))
    .orderBy(desc(busyPages.brokenDownUntil), busyPages.userId)
  return rows.map(({ userId }) => userId)
}

/** Until when its visits are broken down, which stays so until the transaction has ended. */
export async function lockBusyPage(tx: Queries, userId: string): Promise<Date | undefined> {
  const isOfUser = eq(busyPages.userId, userId)
  const [page] = await tx.select({ until: busyPages.brokenDownUntil }).from(busyPages).where(isOfUser).for('update')
  return page?.until
}

export const setBrokenDownUntil = (tx: Queries, userId: string, brokenDownUntil: Date) =>
  tx.update(busyPages).set({ brokenDownUntil }).where(eq(busyPages.userId, userId))

/** The start of the first UTC day in this time that has visits. */
export const findNextDay = (tx: Queries, userId: string, { from, to }: { from: Date; to: Date }): Promise<Date | undefined> =>
  tx
    .execute<{ day: string }>(sql`
    select date_trunc('day', hour, 'UTC') as day from visit_counts
    where user_id = ${userId} and hour >= ${from.toISOString()} and hour < ${to.toISOString()} order by hour limit 1`)
    .then(({ rows }) => rows[0] && new Date(rows[0].day))

/**
 * Breaks a UTC day down, and adds it to what its month has up to `until`. What is left of the day from before a late visit is replaced: counts only
 * grow, so none of its rows is left over. What is left of the month is deleted first, because its other days are not added yet.
 */
export async function breakDownDay(tx: Queries, userId: string, { day, until, isByHour }: DayToBreakDown): Promise<void> {
  const month = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth()))
  if (month >= until)
    await tx.execute(
      sql`delete from visit_breakdowns where user_id = ${userId} and grain = 'month' and at = ${month.toISOString()}`,
    )
  await tx.execute(sql`
    with visits as materialized (
      select hour, link_id = ${noLink} as is_view, link_id::text as link, country, source, device, count, uniques
      from visit_counts
      where user_id = ${userId} and hour >= ${day.toISOString()} and hour < ${day.toISOString()}::timestamptz + interval '24 hours'
    ),
    hours as (
      select hour as at, dimension, value, link, sum(count) as clicks
      from visits cross join lateral (values ${valuesBesideLinks}) as one (dimension, value)
      where not is_view and ${isByHour}
      group by 1, 2, 3, 4
    ),
    day as materialized (
      select one.dimension, one.value, other.dimension as by_dimension, other.value as by_value,
        sum(case when is_view then count else 0 end) as views, sum(case when is_view then uniques else 0 end) as visitors,
        sum(case when is_view then 0 else count end) as clicks
      from visits cross join lateral (values ${values}) as one (dimension, value) cross join lateral (values ${values}) as other (dimension, value)
      where one.dimension <> other.dimension and not (is_view and 'link' in (one.dimension, other.dimension))
      group by 1, 2, 3, 4
    ),
    month as (
      select dimension, value, by_dimension, by_value, sum(views) as views, sum(visitors) as visitors, sum(clicks) as clicks
      from (
        select * from day
        union all
        select b.dimension, b.value, b.by_dimension, one.by_value, one.views, one.visitors, one.clicks
        from visit_breakdowns b
        cross join lateral unnest(b.by_values, b.views, b.visitors, b.clicks) as one (by_value, views, visitors, clicks)
        where b.user_id = ${userId} and b.grain = 'month' and b.at = ${month.toISOString()}
      ) days
      group by 1, 2, 3, 4
    ),
    counts as (
      select 'hour' as grain, at, dimension, value, 'link' as by_dimension, link as by_value, 0 as views, 0 as visitors, clicks from hours
      union all
      select 'day', ${day.toISOString()}, * from day
      union all
      select 'month', ${month.toISOString()}, * from month
    )
    insert into visit_breakdowns (user_id, grain, at, dimension, value, by_dimension, by_values, views, visitors, clicks)
    select ${userId}, grain, at, dimension, value, by_dimension, array_agg(by_value order by by_value),
      array_agg(views order by by_value), array_agg(visitors order by by_value), array_agg(clicks order by by_value)
    from counts
    group by grain, at, dimension, value, by_dimension
    on conflict (user_id, grain, dimension, value, by_dimension, at) do update
      set by_values = excluded.by_values, views = excluded.views, visitors = excluded.visitors, clicks = excluded.clicks`)
}

type DayToBreakDown = { day: Date; until: Date; isByHour: boolean }

const listValues = (dimensions: readonly string[]) =>
  sql.raw(dimensions.map((dimension) => `('${dimension}', ${dimension})`).join(', '))
const values = listValues(filterDimensions)
const valuesBesideLinks = listValues(filterDimensions.filter((dimension) => dimension !== 'link'))
