/** What an admin reads before deciding on a page: its open reports with each link as it was and is, all links, the page itself, and its history. */
import type { HistoryEntry, Report, ReviewedPage } from '#contract/admin/reports.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { loadPageForReview } from '#server/bio/load-page.ts'
import type { PublicPages } from '#server/bio/public-pages.ts'
import type { Queries } from '#server/database/queries.ts'
import { listLinks } from '#server/links/change-links.ts'
import type { Services } from '#server/services/services.ts'
import { findPage, listBans, listTakedownsOf } from '../takedowns/store.ts'
import { countByReason, type ListedReport, selectClosings, selectOpenReports } from './store.ts'

const maxReports = 100
const maxHistory = 20

/** Refuses with 'no-such-user'. */
export async function reviewPage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { queries }: Pick<PublicPages, 'queries'>,
  userId: string,
): Promise<ReviewedPage> {
  const found = await findPage(db, userId)
  const bio = found && (await loadPageForReview(queries, found.page.username, now()))
  if (!found || !bio) throw new Refusal('no-such-user')
  const [rows, counts, links, history] = await Promise.all([
    selectOpenReports(db, { userId, limit: maxReports }),
    countByReason(db, 'open', [userId]),
    listLinks({ db }, userId),
    listHistory(db, userId),
  ])
  const linksById = new Map(links.map((link) => [link.id, link]))
  return {
    user: { ...found.page, email: found.email, joinedAt: found.joinedAt.toISOString(), totalClicks: found.totalClicks },
    reports: rows.map((row) => toReport(row, row.linkId ? linksById.get(row.linkId) : undefined)),
    reportCount: counts.reduce((sum, { count }) => sum + count, 0),
    links: links.map(({ id, title, url, clicks, isActive }) => ({
      id,
      title,
      url,
      clicks,
      isActive,
      reports: rows.filter(({ linkId }) => linkId === id).length,
    })),
    bio,
    history,
  }
}

type LinkNow = NonNullable<Report['linkNow']>

const toReport = ({ id, reason, detail, linkTitle, linkUrl, createdAt }: ListedReport, now: LinkNow | undefined): Report => ({
  id,
  reason,
  detail,
  link: linkUrl === null ? null : { title: linkTitle ?? '', url: linkUrl },
  linkNow: now ? { id: now.id, title: now.title, url: now.url, isActive: now.isActive } : null,
  createdAt: createdAt.toISOString(),
})

/** Newest first. */
async function listHistory(db: Queries, userId: string): Promise<HistoryEntry[]> {
  const [closings, bans, takedowns] = await Promise.all([
    selectClosings(db, userId, maxHistory),
    listBans(db, userId, maxHistory),
    listTakedownsOf(db, userId, maxHistory),
  ])
  const entries = [
    ...closings.map(({ at, count, detail }) => toEntry('closed', at, { count, detail })),
    ...bans.flatMap((ban) => toSpan('banned', 'unbanned', ban)),
    ...takedowns.flatMap((takedown) => toSpan('taken-down', 'restored', takedown)),
  ]
  return entries.sort((a, b) => b.at.localeCompare(a.at)).slice(0, maxHistory)
}

type Span = Pick<HistoryEntry, 'reason'> & { note: string | null; createdAt: Date; endedAt: Date | null }

const toSpan = (begins: HistoryEntry['kind'], ends: HistoryEntry['kind'], { reason, note, createdAt, endedAt }: Span) => [
  toEntry(begins, createdAt, { reason, detail: note }),
  ...(endedAt ? [toEntry(ends, endedAt, {})] : []),
]

const toEntry = (kind: HistoryEntry['kind'], at: Date, rest: Partial<HistoryEntry>): HistoryEntry => ({
  kind,
  at: at.toISOString(),
  reason: null,
  count: null,
  detail: null,
  ...rest,
})
