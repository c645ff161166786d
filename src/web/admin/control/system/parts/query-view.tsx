/** A view's data: a skeleton while it loads, what went wrong with another try, and then the view. */
import type { UseQueryResult } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { toErrorMessage } from '#web/api/errors.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'

type QueryViewProps<Data> = { query: UseQueryResult<Data>; failure: string; children: (data: Data) => ReactNode }

export function QueryView<Data>({ query, failure, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError)
    return (
      <div role="status" aria-label="Loading">
        <Skeleton height={320} radius={18} />
      </div>
    )
  return (
    <Callout
      variant="danger"
      role="alert"
      icon={<CircleAlert className="icon" aria-hidden />}
      title={failure}
      action={
        <Button variant="outline" size="sm" onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {toErrorMessage(query.error, 'Something went wrong on our side.')}
    </Callout>
  )
}
