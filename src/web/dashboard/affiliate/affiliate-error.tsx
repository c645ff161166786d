/** In place of the figures when they could not be loaded: what to do, and a button to try again. */
import { CloudOff } from 'lucide-react'
import { toErrorMessage } from '#web/api/errors.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'

type Props = { error: unknown; isOffline: boolean; isRetrying: boolean; onRetry: () => unknown }

export const AffiliateError = ({ error, isOffline, isRetrying, onRetry }: Props) => (
  <div role="alert">
    <EmptyState
      icon={<CloudOff className="icon" aria-hidden />}
      title={isOffline ? 'You’re offline' : 'We couldn’t load your earnings'}
      action={
        <Button variant="outline" busy={isRetrying && !isOffline} onClick={() => onRetry()}>
          Try again
        </Button>
      }
    >
      {isOffline
        ? 'Your earnings load automatically when you’re back online.'
        : toErrorMessage(error, 'Something went wrong on our side. Nothing you earned is lost.')}
    </EmptyState>
  </div>
)
