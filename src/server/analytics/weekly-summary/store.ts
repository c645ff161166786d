/** Queries of the weekly email: who wants it, and the figures of two weeks for many creators at once. */
import { and, asc, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm'
import { pick, type Queries } from '#server/database/queries.ts'
import { weeklySummaries } from '#server/database/schema/analytics.ts'
import { links } from '#server/database/schema/links.ts'
import { users } from '#server/database/schema/users.ts'
import { visitRollups } from '#server/database/schema/visits.ts'
import { isPublicUser } from '#server/page/columns.ts'

/** Not for accounts that are unverified, suspended, or being deleted. */
const wantsSummary = and(eq(users.wantsWeeklySummary, true), isPublicUser)

export async function listTimeZones(db: Queries): Promise<string[]> {
  const found = await db.selectDistinct({ timeZone: users.timeZone }).from(users).where(wantsSummary)
  return found.map(({ timeZone }) => timeZone)
}

/** The next creators in these time zones who were not told of that week yet, in the order of ids. */
export const listReaders = (db: Queries, timeZones: string[], monday: string, after: string | undefined, limit: number) =>
  db
    .select(pick(users, 'id', 'email', 'username', 'displayName', 'profileImage', 'timeZone'))
    .from(users)
    .where(
      and(
        wantsSummary,
        inArray(users.timeZone, timeZones),
        after === undefined ? undefined : gt(users.id, after),
        notExists(
          db
            .select({ one: sql`1` })
            .from(weeklySummaries)
            .where(and(eq(weeklySummaries.userId, users.id), eq(weeklySummaries.monday, monday))),
        ),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)

/** The week and the one before it: three moments. */
export type Weeks = { userId: string; before: Date; from: Date; to: Date }
export type WeekSum = {
  userId: string
  dimension: 'total' | 'source' | 'country' | 'link'
  value: string
  views: number
  visitors: number
  clicks: number
  viewsBefore: number
  visitorsBefore: number
  clicksBefore: number
  /** Of links that are still there. */
  title: string | null
}

/** What was not rolled up yet is of the last seconds, and so in neither week. */
export async function sumWeeks(db: Queries, weeks: Weeks[]): Promise<WeekSum[]> {
  const asked = JSON.stringify(weeks)
  const { rows } = await db.execute<WeekSum>(sql`
    with asked as (
      select * from json_to_recordset(${asked}::json) as week ("userId" uuid, before timestamptz, "from" timestamptz, "to" timestamptz)
    ), summed as (
      select r.user_id, r.dimension, r.value,
        coalesce(sum(r.views) filter (where r.at >= asked."from"), 0)::float8 as views,
        coalesce(sum(r.visitors) filter (where r.at >= asked."from"), 0)::float8 as visitors,
        coalesce(sum(r.clicks) filter (where r.at >= asked."from"), 0)::float8 as clicks,
        coalesce(sum(r.views) filter (where r.at < asked."from"), 0)::float8 as views_before,
        coalesce(sum(r.visitors) filter (where r.at < asked."from"), 0)::float8 as visitors_before,
        coalesce(sum(r.clicks) filter (where r.at < asked."from"), 0)::float8 as clicks_before
      from asked join ${visitRollups} r on r.user_id = asked."userId" and r.grain = 'hour' and r.at >= asked.before and r.at < asked."to"
      where r.dimension in ('total', 'source', 'country', 'link')
      group by 1, 2, 3
    )
    select summed.user_id as "userId", dimension, value, views, visitors, summed.clicks, views_before as "viewsBefore",
      visitors_before as "visitorsBefore", clicks_before as "clicksBefore", ${links.title} as title
    from summed left join ${links} on summed.dimension = 'link' and ${links.id}::text = summed.value and ${links.userId} = summed.user_id`)
  return rows
}

/** Returns those for whom this is the first time. */
export async function markSummaries(tx: Queries, userIds: string[], monday: string): Promise<Set<string>> {
  const marked = await tx
    .insert(weeklySummaries)
    .values(userIds.map((userId) => ({ userId, monday })))
    .onConflictDoNothing()
    .returning({ userId: weeklySummaries.userId })
  return new Set(marked.map(({ userId }) => userId))
}

export const deleteSummariesBefore = (db: Queries, monday: string) =>
  db.delete(weeklySummaries).where(lt(weeklySummaries.monday, monday))
