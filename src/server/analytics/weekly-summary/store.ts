/** Queries of the weekly email: who wants it, who was told, and what their links are called. */
import { and, asc, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm'
import { pick, type Queries } from '#server/database/queries.ts'
import { weeklySummaries } from '#server/database/schema/analytics.ts'
import { links } from '#server/database/schema/links.ts'
import { users } from '#server/database/schema/users.ts'
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

/** The titles of their links that are still there, by id. */
export async function listTitles(db: Queries, userIds: string[]): Promise<Map<string, string>> {
  const rows = await db.select({ id: links.id, title: links.title }).from(links).where(inArray(links.userId, userIds))
  return new Map(rows.map(({ id, title }) => [id, title]))
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
