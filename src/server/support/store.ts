/** The queries of reports and messages. */
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { ReportReason } from '#rules/support/reports.ts'
import type { Queries } from '#server/database/queries.ts'
import { messages } from '#server/database/schema/messages.ts'
import { reports } from '#server/database/schema/reports.ts'
import { users } from '#server/database/schema/users.ts'

export type NewReport = {
  id: string
  userId: string
  linkTitle: string | null
  linkUrl: string | null
  reason: ReportReason
  detail: string | null
  createdAt: Date
}

export const insertReport = async (db: Queries, report: NewReport): Promise<void> => {
  await db.insert(reports).values(report)
}

/** Newest first: an id begins with its time. `before` is the id of the last report on the previous page. */
export const selectReportsBefore = (db: Queries, before: string | undefined, limit: number) =>
  db
    .select(reportColumns)
    .from(reports)
    .innerJoin(users, eq(users.id, reports.userId))
    .where(before === undefined ? undefined : lt(reports.id, before))
    .orderBy(desc(reports.id))
    .limit(limit)

export const selectOpenReports = (db: Queries, limit: number) =>
  db
    .select(reportColumns)
    .from(reports)
    .innerJoin(users, eq(users.id, reports.userId))
    .where(isNull(reports.handledAt))
    .orderBy(desc(reports.id))
    .limit(limit)

/** Returns whether there was an open report with this id. */
export async function closeReport(db: Queries, id: string, now: Date): Promise<boolean> {
  const closed = await db
    .update(reports)
    .set({ handledAt: now })
    .where(and(eq(reports.id, id), isNull(reports.handledAt)))
    .returning({ id: reports.id })
  return closed.length > 0
}

const reportColumns = {
  id: reports.id,
  username: users.username,
  linkTitle: reports.linkTitle,
  linkUrl: reports.linkUrl,
  reason: reports.reason,
  detail: reports.detail,
  createdAt: reports.createdAt,
  handledAt: reports.handledAt,
}

type NewMessage = { id: string; userId: string | null; email: string | null; text: string; createdAt: Date }

export const insertMessage = async (db: Queries, message: NewMessage): Promise<void> => {
  await db.insert(messages).values(message)
}

/** `username` and `plan` are those of the sender, if the sender was signed in and still has an account. */
export const selectNewestMessages = (db: Queries, limit: number) =>
  db
    .select({
      createdAt: messages.createdAt,
      username: users.username,
      plan: users.plan,
      email: messages.email,
      text: messages.text,
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.userId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(limit)

export const deleteMessagesBefore = async (db: Queries, before: Date): Promise<void> => {
  await db.delete(messages).where(lt(messages.createdAt, before))
}
