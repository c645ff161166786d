/** What a list or a view shows until its data is there: a skeleton, or what went wrong with another try. Below it, a way to see more. */
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { NetworkError, toErrorMessage } from '#web/api/call.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Button } from '../form-controls/button.tsx'
import { EmptyState } from '../screen-states/empty-state.tsx'
import './list-states.css'

type ReadQuery<Data> = {
  data: Data | undefined
  error: unknown
  fetchStatus: 'fetching' | 'paused' | 'idle'
  refetch: () => unknown
}

type LoadedProps<Data> = {
  query: ReadQuery<Data>
  /** As in `We couldn’t load the inbox`. */
  what: string
  /** Said below a failure: that nothing is lost, for instance. */
  note?: string
  loading?: ReactNode
  /** Shown instead of the data, where there is none of it. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({ query, what, note, loading = <ListLoading />, empty, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return empty || children(query.data)
  return query.error || isOffline(query) ? <LoadFailed query={query} what={what} note={note} /> : loading
}

export const ListLoading = () => (
  <div role="status" aria-label="Loading…">
    <Skeleton height={320} radius={18} />
  </div>
)

type LoadFailedProps = { query: Omit<ReadQuery<unknown>, 'data'>; what: string; note?: string | undefined }

export const LoadFailed = ({ query, what, note = '' }: LoadFailedProps) => (
  <div role="alert">
    <EmptyState
      icon={<CloudOff className="icon" aria-hidden />}
      title={isOffline(query) ? 'You’re offline' : `We couldn’t load ${what}`}
      action={<TryAgain query={query} />}
    >
      {isOffline(query)
        ? 'This loads automatically when you’re back online.'
        : toErrorMessage(query.error, 'Something went wrong on our side.')}{' '}
      {note}
    </EmptyState>
  </div>
)

/** The same in a line, among the rows of a panel. */
export const LoadFailedLine = ({ query, what }: LoadFailedProps) => (
  <div className="list-note muted" role="alert">
    <p>We couldn’t load {what}. Check your connection and try again.</p>
    <TryAgain query={query} />
  </div>
)

const TryAgain = ({ query }: Pick<LoadFailedProps, 'query'>) => (
  <Button variant="outline" size="sm" busy={query.fetchStatus === 'fetching'} onClick={() => query.refetch()}>
    Try again
  </Button>
)

const isOffline = ({ error, fetchStatus }: LoadFailedProps['query']) =>
  fetchStatus === 'paused' || (error instanceof NetworkError && !navigator.onLine)

/** A line of a panel that has no rows, or more to say about them. */
export const ListNote = ({ children }: { children: ReactNode }) => <p className="list-note muted">{children}</p>

type PagedList = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

export const MoreButton = ({ list, label = 'Show more' }: { list: PagedList; label?: string }) =>
  list.hasNextPage && (
    <Button variant="outline" size="sm" className="list-more" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
      {label}
    </Button>
  )
