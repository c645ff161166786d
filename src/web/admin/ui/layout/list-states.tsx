/** What a view shows while it loads, where loading failed, and below a list that has more. */
import { CircleAlert } from 'lucide-react'
import { toErrorMessage } from '#web/api/errors.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { AdminPanel } from './admin-panel.tsx'

export const ViewLoading = () => (
  <AdminPanel>
    <div className="stack" role="status" aria-label="Loading…">
      <Skeleton width="40%" height={24} />
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={64} />
    </div>
  </AdminPanel>
)

export const ViewFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <AdminPanel>
    <EmptyState
      icon={<CircleAlert className="icon" aria-hidden />}
      title="We couldn’t load this list"
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {toErrorMessage(error, 'Please try again.')}
    </EmptyState>
  </AdminPanel>
)

type MoreProps = { hasMore: boolean; isLoading: boolean; onMore: () => void }

export const MoreButton = ({ hasMore, isLoading, onMore }: MoreProps) =>
  hasMore && (
    <Button variant="outline" size="sm" className="full-width" busy={isLoading} onClick={onMore}>
      Show more
    </Button>
  )
