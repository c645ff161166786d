/** In place of the figures when they could not be loaded: what to do, and a button to try again. */
import { CloudOff } from 'lucide-react'
import { toErrorMessage } from '#web/api/errors.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'

type Props = { error: unknown; isOffline: boolean; isRetrying: boolean; onRetry: () => unknown }

export const AnalyticsError = ({ error, isOffline, isRetrying, onRetry }: Props) => (
  <div role="alert">
    <EmptyState
      icon={<CloudOff className="icon" aria-hidden />}
      title={isOffline ? 'You’re offline' : 'We couldn’t load your figures'}
      action={
        <Button variant="outline" busy={isRetrying && !isOffline} onClick={() => onRetry()}>
          Try again
        </Button>
      }
    >
      {isOffline
        ? 'Your figures load automatically when you’re back online. Visits are still being counted.'
        : toErrorMessage(error, 'Something went wrong on our side. Visits are still being counted.')}
    </EmptyState>
  </div>
)
