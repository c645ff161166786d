/** What visitors report of pages: listed by page for the control panel, one by one for the command line; closed; and stored without the visitor. */
import type { ModerationCounts, ReportedPage } from '#contract/admin/reports.ts'
import type { ReportDraft } from '#contract/support.ts'
import { normaliseUsername } from '#rules/accounts/usernames.ts'
import type { BioLink } from '#rules/page/bio.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { type ReportReason, reportReasonNames } from '#rules/support/reports.ts'
import { loadPageOrRenamed } from '#server/bio/load-page.ts'
import type { PublicPages } from '#server/bio/public-pages.ts'
import { readCursorPage } from '#server/database/cursor-page.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { countOpenAppeals } from '../appeals/store.ts'
import { countTakedowns } from '../takedowns/store.ts'
import * as store from './store.ts'

const pageSize = 30

/** Pages in the order of their latest report, newest first. `cursor` is the `nextCursor` of the previous part. */
export async function listReportedPages(
  { db }: Pick<Services, 'db'>,
  { cursor, ...filter }: store.ReportFilter & { cursor?: string | undefined },
) {
  const latest = await readCursorPage(pageSize, (limit) => store.listLatestReports(db, filter, { before: cursor, limit }))
  const ids = latest.rows.map(({ id }) => id)
  const rows = ids.length > 0 ? await store.selectReportedPages(db, ids) : []
  const userIds = rows.map(({ page }) => page.userId)
  const counts = await store.countByReason(db, filter.state, userIds)
  const pages = rows.map(
    ({ page, createdAt, ...latest }): ReportedPage => ({
      ...page,
      counts: counts.filter(({ userId }) => userId === page.userId),
      latest: { ...latest, createdAt: createdAt.toISOString() },
    }),
  )
  return { pages, counts: await countModeration({ db }), nextCursor: latest.nextCursor }
}

/** What waits for an admin, and how many pages are down. */
async function countModeration({ db }: Pick<Services, 'db'>): Promise<ModerationCounts> {
  const [open, takenDown, appeals] = await Promise.all([store.countOpen(db), countTakedowns(db), countOpenAppeals(db)])
  const byReason = new Map(open.map(({ reason, count }) => [reason, count]))
  const counts = reportReasonNames.map((reason) => [reason, byReason.get(reason) ?? 0])
  return { reports: Object.fromEntries(counts) as Record<ReportReason, number>, takenDown, appeals }
}

export type ListedReport = store.ListedReport

/** Open reports, newest first. */
export const listOpenReports = ({ db }: Pick<Services, 'db'>, limit: number): Promise<ListedReport[]> =>
  store.selectOpenReports(db, { limit })

/**
 * Closes reports that an admin has looked at; they stay on record. * Those of a page, or one by its id. `record` runs in the same
 * transaction. Returns how many were closed. Refuses with 'no-such-report' if none is open.
 */
export const closeReports = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  which: { userId?: string | undefined; id?: string | undefined },
  record: (tx: Queries, ids: string[]) => Promise<void>,
): Promise<number> =>
  db.transaction(async (tx) => {
    const ids = await store.closeOpenReports(tx, which, now())
    if (ids.length === 0) throw new Refusal('no-such-report')
    await record(tx, ids)
    return ids.length
  })

/** Refuses with 'no-such-page', 'page-down' or 'no-such-link'. */
export async function submitReport(
  { db, newId, now, log }: Pick<Services, 'db' | 'newId' | 'now' | 'log'>,
  { queries }: Pick<PublicPages, 'queries'>,
  draft: ReportDraft,
): Promise<void> {
  const page = await loadPageOrRenamed(queries, normaliseUsername(draft.username), now())
  if (page.state === 'not-found') throw new Refusal('no-such-page')
  if (page.state === 'taken-down') throw new Refusal('page-down')

  const { linkId, reason } = draft
  const link = linkId ? findShownLink(page.bio.links, linkId) : undefined
  const id = newId()
  await store.insertReport(db, {
    id,
    userId: page.creatorId,
    linkId: link?.id ?? null,
    linkTitle: link?.title ?? null,
    linkUrl: link?.url ?? null,
    reason,
    detail: draft.detail || null,
    createdAt: now(),
  })
  log.info({ report: id, page: page.bio.user.username, reason, isAboutLink: link !== undefined }, 'A visitor reported a page.')
}

function findShownLink(links: readonly BioLink[], linkId: string): BioLink {
  const link = links.find(({ id }) => id === linkId.toLowerCase())
  if (!link) throw new Refusal('no-such-link')
  return link
}
