/** Reports as administration reads them. */
import type { Report } from '#contract/admin.ts'
import type { Services } from '#server/services/services.ts'
import { openReports, reportsBefore } from './store.ts'

const onOnePage = 50

/** Newest first. `cursor` is what the page before named as the next. */
export async function reportPage({ db }: Pick<Services, 'db'>, cursor: string | undefined) {
  const found = await reportsBefore(db, cursor, onOnePage + 1)
  const reports = found.slice(0, onOnePage).map(asReport)
  return { reports, nextCursor: found.length > onOnePage ? (reports.at(-1)?.id ?? null) : null }
}

/** Those that nobody has dealt with yet, newest first. */
export const unhandledReports = async ({ db }: Pick<Services, 'db'>, most: number): Promise<Report[]> =>
  (await openReports(db, most)).map(asReport)

function asReport({
  linkTitle,
  linkUrl,
  createdAt,
  handledAt,
  ...report
}: Awaited<ReturnType<typeof openReports>>[number]): Report {
  return {
    ...report,
    link: linkUrl === null ? null : { title: linkTitle ?? '', url: linkUrl },
    createdAt: createdAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
  }
}
