/** What a view of the Content tab shows while it loads, and when it could not. */
import { CloudOff, RefreshCw } from 'lucide-react'
import { toErrorMessage } from '#web/api/errors.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { AdminPanel } from '../../ui/layout/admin-panel.tsx'
import './content-states.css'

export const ContentLoading = () => (
  <AdminPanel>
    <div className="content-states-loading" role="status">
      <span className="sr-only">Loading</span>
      {[62, 84, 71, 90, 55].map((width) => (
        <div key={width}>
          <Skeleton width={`${width}%`} height={16} />
          <Skeleton width={`${width - 25}%`} height={12} />
        </div>
      ))}
    </div>
  </AdminPanel>
)

export const ContentFailed = ({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) => (
  <AdminPanel>
    <div role="alert">
      <EmptyState
        icon={<CloudOff className="icon" aria-hidden />}
        title={`We couldn’t load ${what}`}
        action={
          <Button variant="outline" size="sm" onClick={onRetry}>
            <RefreshCw className="icon" aria-hidden />
            Try again
          </Button>
        }
      >
        {toErrorMessage(error, 'Request failed.')}
      </EmptyState>
    </div>
  </AdminPanel>
)
