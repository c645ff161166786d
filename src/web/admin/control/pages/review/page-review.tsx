/** One page for an admin to decide on: its reports, links and history, the page itself beside them, and the actions. */
import { ExternalLink } from 'lucide-react'
import type { ReviewedPage } from '#contract/admin/reports.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { countNoun } from '#rules/text/counts-and-days.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { LazyPagePreview } from '#web/ui/page-preview/lazy-page-preview.tsx'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'
import { TwoPaneDetail } from '../../../ui/layout/two-pane.tsx'
import { formatDate } from '../../../ui/text/moments.ts'
import { getUserName } from '../../../ui/users/user-name.ts'
import { usePageReview } from '../use-moderation.ts'
import { History, Links, Reports } from './evidence.tsx'
import './page-review.css'
import { ReviewActions } from './review-actions.tsx'

export function PageReview({ userId }: { userId: string }) {
  const { data: page, error, refetch } = usePageReview(userId)
  if (!page) return error ? <ReviewFailed error={error} onRetry={() => void refetch()} /> : <ReviewLoading />
  return (
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
      <Button asChild variant="outline" size="sm">
        <a href={bioPath(user.username)} target="_blank" rel="noopener noreferrer">
          <ExternalLink className="icon" aria-hidden />
          Open page
        </a>
      </Button>
    )}
  </div>
)

const ReviewLoading = () => (
  <TwoPaneDetail>
    <span className="sr-only" role="status">
      Loading the page
    </span>
    <Skeleton width="50%" height={24} />
    <Skeleton height={120} />
    <Skeleton height={160} />
  </TwoPaneDetail>
)

const ReviewFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <TwoPaneDetail>
    <h2>We couldn’t load this page</h2>
    <p className="muted">{toErrorMessage(error, 'Please try again.')}</p>
    <div>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  </TwoPaneDetail>
)
