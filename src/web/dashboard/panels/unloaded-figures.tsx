/** In place of a tab's figures until they have loaded; when they could not be loaded, what to do, and a button to try again. */
import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { NetworkError, toErrorMessage } from '#web/api/errors.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'

type Props = {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'fetchStatus' | 'refetch'>
  /** As in "We couldn't load your figures". */
  noun: string
  /** What the failure leaves as it is, offline and otherwise. */
  notes: { offline?: string; failed: string }
  loading: ReactNode
}

export function UnloadedFigures({ query: { error, isFetching, fetchStatus, refetch }, noun, notes, loading }: Props) {
  const isOffline = fetchStatus === 'paused' || (error instanceof NetworkError && !navigator.onLine)
  if (!error && !isOffline) return loading
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff className="icon" aria-hidden />}
        title={isOffline ? 'You’re offline' : `We couldn’t load your ${noun}`}
        action={
          <Button variant="outline" busy={isFetching && !isOffline} onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        {isOffline
          ? [`Your ${noun} load automatically when you’re back online.`, notes.offline].filter(Boolean).join(' ')
          : toErrorMessage(error, `Something went wrong on our side. ${notes.failed}`)}
      </EmptyState>
    </div>
  )
}
