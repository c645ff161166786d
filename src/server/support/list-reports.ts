/** Reports as administration reads them. */
import type { Report } from '#contract/admin.ts'
import type { Services } from '#server/services/services.ts'
import { selectOpenReports, selectReportsBefore } from './store.ts'

const onOnePage = 50

/** Newest first. `cursor` is what the page before named as the next. */
export async function listReportsPage({ db }: Pick<Services, 'db'>, cursor: string | undefined) {
  const found = await selectReportsBefore(db, cursor, onOnePage + 1)
  const reports = found.slice(0, onOnePage).map(toReport)
  return { reports, nextCursor: found.length > onOnePage ? (reports.at(-1)?.id ?? null) : null }
}

/** Those that nobody has dealt with yet, newest first. */
export const listOpenReports = async ({ db }: Pick<Services, 'db'>, most: number): Promise<Report[]> =>
  (await selectOpenReports(db, most)).map(toReport)

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
