/** What PostgreSQL knows of a page's figures, whatever engine has its history. */
import { eq, sql } from 'drizzle-orm'
import type { DropReason, VisitKind } from '#rules/visits/visits.ts'
import type { Queries } from '#server/database/queries.ts'
import { users } from '#server/database/schema/users.ts'
import { noLink } from '#server/database/schema/visits.ts'
import type { Span } from '#server/services/visit-history/port.ts'

/** No view can have been missed before it. */
export async function readJoined(db: Queries, userId: string): Promise<Date> {
  const [user] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId))
  return user?.createdAt ?? new Date(0)
}

/** The views (without a link id) or the clicks of a link. */
export type EverRow = { linkId: string | null; count: number }

/** Since the page exists. */
export async function sumEver(db: Queries, userId: string) {
  const { rows } = await db.execute<EverRow>(sql`
    select "linkId", sum(count) as count from (
      select case dimension when 'link' then value end as "linkId", (case dimension when 'link' then clicks else views end)::float8 as count
      from visit_rollups where user_id = ${userId} and grain = 'ever'
      union all
      select nullif(link_id, ${noLink})::text, count::float8 from pending_visits where user_id = ${userId}
    ) visits
    group by 1`)
  return rows
}

export async function sumDropped(db: Queries, userId: string, { from, to }: Span) {
  const { rows } = await db.execute<{ kind: VisitKind; reason: DropReason; count: number }>(sql`
    select kind, reason, sum(count)::float8 as count
    from visits_dropped where user_id = ${userId} and hour >= ${from} and hour < ${to}
    group by kind, reason
    order by count desc, kind, reason`)
  return rows
}
