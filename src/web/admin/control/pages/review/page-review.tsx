/** One page for an admin to decide on: its reports, links and history, the page itself beside them, and the actions. */

import { useQuery } from '@tanstack/react-query'
import { Ban, CircleCheck, ExternalLink, EyeOff, Flag, Link2, type LucideIcon, RotateCcw, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { getReportedPage, type HistoryEntry, type Report, type ReviewedPage } from '#contract/admin/reports.ts'
import { moderationReasons } from '#rules/moderation/moderation.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { reportReasons } from '#rules/support/reports.ts'
import { countNoun, formatCount } from '#rules/text/formats.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ButtonAnchor } from '#web/ui/form-controls/button-link.tsx'
import { Loaded } from '#web/ui/lists/list-states.tsx'
import { LazyPagePreview } from '#web/ui/page-preview/lazy-page-preview.tsx'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'
import { Evidence } from '../../../ui/layout/evidence.tsx'
import { DetailLoading, TwoPaneDetail } from '../../../ui/layout/two-pane.tsx'
import { formatDate, formatMoment } from '../../../ui/moments.ts'
import { getUserName } from '../../../ui/users/user-name.ts'
import { ReviewActions } from './review-actions.tsx'
import './page-review.css'

export function PageReview({ userId }: { userId: string }) {
  const query = useQuery(endpointQuery(getReportedPage, { params: { id: userId } }))
  return (
    <Loaded query={query} what="this page" loading={<DetailLoading />}>
      {(page) => (
        <div className="two-pane-beside">
          <div className="page-review-main">
            <TwoPaneDetail>
              <Heading page={page} />
              <Reports page={page} />
              <Links links={page.links} />
              <History entries={page.history} />
            </TwoPaneDetail>
            <ReviewActions page={page} />
          </div>
          <aside className="page-review-preview stack" aria-label="The page as visitors see it">
            <PhoneFrame label={`Page of @${page.user.username}`}>
              <LazyPagePreview bio={page.bio} isStatic />
            </PhoneFrame>
            <p className="small-text muted">A safe copy: scripts and links are off.</p>
          </aside>
        </div>
      )}
    </Loaded>
  )
}

const Heading = ({ page: { user } }: { page: ReviewedPage }) => (
  <div className="two-pane-heading spread">
    <div>
      <h2>
        {location.host}/{user.username}
      </h2>
      <p className="small-text muted">
        {getUserName(user)} · joined {formatDate(user.joinedAt)} · {countNoun(user.totalClicks, 'click')}
      </p>
      {(user.isTakenDown || user.isBanned) && (
        <p className="page-review-badges">
          {user.isTakenDown && <Badge variant="line">Taken down</Badge>}
          {user.isBanned && <Badge variant="danger">Banned</Badge>}
        </p>
      )}
    </div>
    {!user.isTakenDown && !user.isBanned && (
      <ButtonAnchor variant="outline" size="sm" href={bioPath(user.username)} target="_blank" rel="noopener noreferrer">
        <ExternalLink className="icon" aria-hidden />
        Open page
      </ButtonAnchor>
    )}
  </div>
)

/** What speaks for and against a page: its reports, its links, and what happened to it before. */
const Reports = ({ page: { reports, reportCount } }: { page: ReviewedPage }) => (
  <section>
    <h3>{reportCount === 0 ? 'No open reports' : countNoun(reportCount, 'report')}</h3>
    <ul>
      {reports.map((report) => (
        <Evidence key={report.id} icon={Flag} aside={<time dateTime={report.createdAt}>{formatMoment(report.createdAt)}</time>}>
          <b>{report.detail ? `“${report.detail}”` : reportReasons[report.reason]}</b>
          {report.detail && <span>{reportReasons[report.reason]}</span>}
          {report.link && <span>{describeLink(report.link, report.linkNow)}</span>}
        </Evidence>
      ))}
    </ul>
    {reportCount > reports.length && (
      <p className="small-text muted">
        The newest {reports.length} of {formatCount(reportCount)}.
      </p>
    )}
  </section>
)

function describeLink(link: NonNullable<Report['link']>, now: Report['linkNow']): ReactNode {
  const was = `About “${link.title}”, ${shortenUrl(link.url)}`
  if (!now) return `${was}. It’s gone now.`
  if (now.url !== link.url) return `${was}. It leads to ${shortenUrl(now.url)} now.`
  return now.isActive ? was : `${was}. It’s hidden now.`
}

const Links = ({ links }: { links: ReviewedPage['links'] }) => (
  <section>
    <h3>Links on this page</h3>
    {links.length === 0 && <p className="small-text muted">None.</p>}
    <ul>
      {links.map(({ id, title, url, clicks, isActive, reports }) => (
        <Evidence
          key={id}
          icon={Link2}
          aside={
            <>
              {reports > 0 && <Badge variant="danger">{countNoun(reports, 'report')}</Badge>}
              {!isActive && <Badge variant="line">Hidden</Badge>}
            </>
          }
        >
          <b>{title}</b>
          <span>
            {shortenUrl(url)} · {countNoun(clicks, 'click')}
          </span>
        </Evidence>
      ))}
    </ul>
  </section>
)

const kinds: Record<HistoryEntry['kind'], { icon: LucideIcon; text: string }> = {
  closed: { icon: CircleCheck, text: 'Reports closed' },
  banned: { icon: Ban, text: 'Banned' },
  unbanned: { icon: ShieldCheck, text: 'Ban over' },
  'taken-down': { icon: EyeOff, text: 'Page taken down' },
  restored: { icon: RotateCcw, text: 'Page restored' },
}

const History = ({ entries }: { entries: HistoryEntry[] }) =>
  entries.length > 0 && (
    <section>
      <h3>History</h3>
      <ul>
        {entries.map(({ kind, at, reason, count, detail }) => (
          <Evidence key={`${kind} ${at}`} icon={kinds[kind].icon} aside={<time dateTime={at}>{formatMoment(at)}</time>}>
            <b>
              {kinds[kind].text}
              {reason && `: ${moderationReasons[reason]}`}
            </b>
            {(count !== null || detail) && (
              <span>
                {[count === null ? undefined : countNoun(count, 'report'), detail && `“${detail}”`].filter(Boolean).join(': ')}
              </span>
            )}
          </Evidence>
        ))}
      </ul>
    </section>
  )

/** Without the scheme and a final slash, as people read addresses. It is text, never a link: an admin must not open it by accident. */
const shortenUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
