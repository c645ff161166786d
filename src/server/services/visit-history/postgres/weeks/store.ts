/** The figures of two weeks for many creators at once, for the weekly email. */
import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { visitRollups } from '#server/database/schema/visits.ts'
import type { WeekSum, Weeks } from '../../port.ts'

export async function sumWeeks(db: Queries, weeks: readonly Weeks[]): Promise<WeekSum[]> {
  const asked = JSON.stringify(weeks)
  const { rows } = await db.execute<WeekSum>(sql`
    with asked as (
      select * from json_to_recordset(${asked}::json) as week ("userId" uuid, before timestamptz, "from" timestamptz, "to" timestamptz)
    )
    select r.user_id as "userId", r.dimension, r.value,
      coalesce(sum(r.views) filter (where r.at >= asked."from"), 0)::float8 as views,
      coalesce(sum(r.visitors) filter (where r.at >= asked."from"), 0)::float8 as visitors,
      coalesce(sum(r.clicks) filter (where r.at >= asked."from"), 0)::float8 as clicks,
      coalesce(sum(r.views) filter (where r.at < asked."from"), 0)::float8 as "viewsBefore",
      coalesce(sum(r.visitors) filter (where r.at < asked."from"), 0)::float8 as "visitorsBefore",
      coalesce(sum(r.clicks) filter (where r.at < asked."from"), 0)::float8 as "clicksBefore"
    from asked join ${visitRollups} r on r.user_id = asked."userId" and r.grain = 'hour' and r.at >= asked.before and r.at < asked."to"
    where r.dimension in ('total', 'source', 'country', 'link')
    group by 1, 2, 3`)
  return rows
}
