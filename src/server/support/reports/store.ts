/** The queries of reports. */
import { type AnyColumn, and, count, desc, eq, exists, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ReportReason } from '#rules/support/reports.ts'
import { escapeLike, pick, type Queries } from '#server/database/queries.ts'
import { reports } from '#server/database/schema/reports.ts'
import { users } from '#server/database/schema/users.ts'
import { pageStateColumns } from '../takedowns/store.ts'

export const insertReport = (db: Queries, report: typeof reports.$inferInsert) => db.insert(reports).values(report)

export type ReportFilter = {
  state: 'open' | 'closed'
  reason?: ReportReason | undefined
  search?: string | undefined
}

const isIn = (state: ReportFilter['state']) => (state === 'open' ? isNull(reports.handledAt) : isNotNull(reports.handledAt))

function matches(db: Queries, search: string): SQL | undefined {
  const contains = (column: AnyColumn) => sql`fold_text(${column}) like '%' || fold_text(${escapeLike(search)}) || '%'`
  const isPage = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, reports.userId), or(contains(users.username), contains(users.displayName))))
  return or(contains(reports.linkUrl), contains(reports.linkTitle), exists(isPage))
}

/** The latest report of each page, newest first. An id begins with its time. */
export function listLatestReports(
  db: Queries,
  { state, reason, search }: ReportFilter,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<{ id: string }[]> {
  const latest = sql<string>`max(${reports.id}::text)`
  return db
    .select({ id: latest })
    .from(reports)
    .where(and(isIn(state), reason ? eq(reports.reason, reason) : undefined, search ? matches(db, search) : undefined))
    .groupBy(reports.userId)
    .having(before === undefined ? undefined : lt(latest, before))
    .orderBy(desc(latest))
    .limit(limit)
}

export const selectReportedPages = (db: Queries, ids: string[]) =>
  db
    .select({
      ...pick(reports, 'id', 'reason', 'detail', 'createdAt'),
      page: pageStateColumns,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.userId))
    .where(inArray(reports.id, ids))
    .orderBy(desc(reports.id))

export const countByReason = (db: Queries, state: ReportFilter['state'], userIds?: string[]) =>
  db
    .select({ userId: reports.userId, reason: reports.reason, count: count() })
    .from(reports)
    .where(and(isIn(state), userIds ? inArray(reports.userId, userIds) : undefined))
    .groupBy(reports.userId, reports.reason)
    .orderBy(desc(count()), reports.reason)

/** Open reports of all pages. */
export const countOpen = (db: Queries) =>
  db.select({ reason: reports.reason, count: count() }).from(reports).where(isNull(reports.handledAt)).groupBy(reports.reason)

/** Newest first. */
export const selectOpenReports = (db: Queries, { userId, limit }: { userId?: string; limit: number }) =>
  db
    .select({
      id: reports.id,
      username: users.username,
      ...pick(reports, 'linkId', 'linkTitle', 'linkUrl', 'reason', 'detail', 'createdAt'),
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.userId))
    .where(and(isNull(reports.handledAt), userId === undefined ? undefined : eq(reports.userId, userId)))
    .orderBy(desc(reports.id))
    .limit(limit)

/** Reports that were closed at one moment, newest first, with what the newest of them says. */
export const selectClosings = (db: Queries, userId: string, limit: number) =>
  db
    .select({
      at: sql<Date>`${reports.handledAt}`.mapWith(reports.createdAt),
      count: count(),
      detail: sql<string | null>`(array_agg(${reports.detail} order by ${reports.id} desc))[1]`,
    })
    .from(reports)
    .where(and(eq(reports.userId, userId), isNotNull(reports.handledAt)))
    .groupBy(reports.handledAt)
    .orderBy(desc(reports.handledAt))
    .limit(limit)

/** Closes all open reports of a page, one report of a page, or one report. Returns whose, and how many. */
export async function closeOpenReports(
  db: Queries,
  { userId, id }: { userId?: string | undefined; id?: string | undefined },
  now: Date,
): Promise<string[]> {
  const isMeant = and(userId ? eq(reports.userId, userId) : undefined, id ? eq(reports.id, id) : undefined)
  if (!isMeant) throw new Error('Name a page or a report.')
  const closed = await db
    .update(reports)
    .set({ handledAt: now })
    .where(and(isMeant, isNull(reports.handledAt)))
    .returning({ id: reports.id })
  return closed.map(({ id: closedId }) => closedId)
}

export type ListedReport = Awaited<ReturnType<typeof selectOpenReports>>[number]
