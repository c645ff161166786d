/** One page for an admin to decide on: its reports, links and history, the page itself beside them, and the actions. */

import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { getReportedPage, type ReviewedPage } from '#contract/admin/reports.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { countNoun } from '#rules/text/formats.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ButtonAnchor } from '#web/ui/form-controls/button-link.tsx'
import { Loaded } from '#web/ui/lists/list-states.tsx'
import { LazyPagePreview } from '#web/ui/page-preview/lazy-page-preview.tsx'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'
import { DetailLoading, TwoPaneDetail } from '../../../ui/layout/two-pane.tsx'
import { formatDate } from '../../../ui/text/moments.ts'
import { getUserName } from '../../../ui/users/user-name.ts'
import { History, Links, Reports } from './evidence.tsx'
import './page-review.css'
import { ReviewActions } from './review-actions.tsx'

export function PageReview({ userId }: { userId: string }) {
  const query = useQuery(endpointQuery(getReportedPage, { params: { id: userId } }))
  return (
    <Loaded query={query} what="this page" loading={<DetailLoading />}>
      {(page) => (
        <div className="page-review">
          <div className="page-review-main">
            <TwoPaneDetail>
              <Heading page={page} />
              <Reports page={page} />
              <Links links={page.links} />
              <History entries={page.history} />
            </TwoPaneDetail>
            <ReviewActions page={page} />
          </div>
          <aside className="page-review-preview" aria-label="The page as visitors see it">
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
  <div className="page-review-heading">
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
