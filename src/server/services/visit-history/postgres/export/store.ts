/** A creator's counts for their export: those that can be filtered in full, each other dimension by the day. */
import { and, asc, eq, gte, lt, sql, sum } from 'drizzle-orm'
import { pick, type Queries } from '#server/database/queries.ts'
import { countedVisits, noLink } from '#server/database/schema/visits.ts'
import type { ExportedDay, HistoryExport, VisitKindCounted } from '../../port.ts'

/** Views are counted without a link, clicks with one. */
const isOfKind = (kind: VisitKindCounted) =>
  kind === 'views' ? eq(countedVisits.linkId, noLink) : sql`${countedVisits.linkId} <> ${noLink}`

export const openExport = (db: Queries, userId: string): HistoryExport => ({
  async findNextHour(kind, from) {
    const [found] = await db
      .select({ hour: countedVisits.hour })
      .from(countedVisits)
      .where(and(eq(countedVisits.userId, userId), isOfKind(kind), from && gte(countedVisits.hour, from)))
      .orderBy(asc(countedVisits.hour))
      .limit(1)
    return found?.hour
  },
  async selectCounts(kind, { from, to }) {
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
  },
  async selectDays({ from, to }) {
    const isWithin = sql`user_id = ${userId} and at >= ${from.toISOString()} and at < ${to.toISOString()}`
    const { rows } = await db.execute<ExportedDay>(sql`
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
  },
  async findFirstDay() {
    const { rows } = await db.execute<{ first: string | null }>(sql`
      select date_trunc('day', least(
        (select min(at) from visit_rollups where user_id = ${userId} and grain = 'day' and dimension = 'total'),
        (select min(at) from pending_visits where user_id = ${userId})
      ), 'UTC') as first`)
    const first = rows[0]?.first
    return first ? new Date(first) : undefined
  },
})
