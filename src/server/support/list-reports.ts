/** Lists reports for administrators. */
import type { Report } from '#contract/admin/reports.ts'
import type { Services } from '#server/services/services.ts'
import { selectOpenReports, selectReportsBefore } from './store.ts'

const pageSize = 50

/** Newest first. `cursor` is the `nextCursor` of the previous page. */
export async function listReportsPage({ db }: Pick<Services, 'db'>, cursor: string | undefined) {
  const found = await selectReportsBefore(db, cursor, pageSize + 1)
  const reports = found.slice(0, pageSize).map(toReport)
  return { reports, nextCursor: found.length > pageSize ? (reports.at(-1)?.id ?? null) : null }
}

/** Open reports, newest first. */
export const listOpenReports = async ({ db }: Pick<Services, 'db'>, limit: number): Promise<Report[]> =>
  (await selectOpenReports(db, limit)).map(toReport)

function toReport({
  linkTitle,
  linkUrl,
  createdAt,
  handledAt,
  ...report
}: Awaited<ReturnType<typeof selectOpenReports>>[number]): Report {
  return {
    ...report,
    link: linkUrl === null ? null : { title: linkTitle ?? '', url: linkUrl },
    createdAt: createdAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  }
}
