/** The query of live figures, for all creators who watch theirs on this node. */
import { inArray, sql } from 'drizzle-orm'
import type { Plan } from '#rules/plans/plans.ts'
import type { Queries } from '#server/database/queries.ts'
import { links } from '#server/database/schema/links.ts'
import { users } from '#server/database/schema/users.ts'
import { noLink, pendingVisits, visitMinutes } from '#server/database/schema/visits.ts'

export type LiveRow = {
  userId: string
  linkId: string | null
  source: string
  count: number
  latestAt: string
  title: string | null
}

/** Views by source (`linkId` null) and clicks by link since then. A visit is either pending or in a minute, in one snapshot. */
export async function selectLiveVisits(db: Queries, userIds: string[], since: Date): Promise<LiveRow[]> {
  const ids = sql`array[${sql.join(
    userIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`
  const { rows } = await db.execute<LiveRow>(sql`
    with recent as (
      select user_id, link_id, source, count, minute as at from ${visitMinutes} where user_id = any(${ids}) and minute >= ${since.toISOString()}
      union all
      select user_id, link_id, source, count, at from ${pendingVisits} where user_id = any(${ids}) and at >= ${since.toISOString()}
    ), summed as (
      select user_id, nullif(link_id, ${noLink}::uuid) as link_id, case when link_id = ${noLink}::uuid then source else '' end as source,
        sum(count)::float8 as count, max(at) as latest_at
      from recent group by 1, 2, 3
    )
    select summed.user_id as "userId", summed.link_id as "linkId", summed.source, summed.count, summed.latest_at::text as "latestAt", ${links.title} as title
    from summed left join ${links} on ${links.id} = summed.link_id and ${links.userId} = summed.user_id
    order by summed.count desc, summed.source`)
  return rows
}

export type Watcher = { plan: Plan; earlyAccess: boolean }

/** What decides whether a creator may watch. */
export async function findWatchers(db: Queries, userIds: string[]): Promise<Map<string, Watcher>> {
  const found = await db
    .select({ id: users.id, plan: users.plan, earlyAccess: users.earlyAccess })
    .from(users)
    .where(inArray(users.id, userIds))
  return new Map(found.map(({ id, ...watcher }) => [id, watcher]))
}
