/** What the list shows instead of rows: nobody matches, or it did not load. */
import { CloudOff, RefreshCw, SearchX } from 'lucide-react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import './list-states.css'
import { isFiltered, type UserFilters } from './use-user-filters.ts'

export function ListEmpty({ filters, onClear }: { filters: UserFilters; onClear: () => void }) {
  const search = filters.search.trim()
  if (!isFiltered(filters))
    return (
      <div className="list-states">
        <EmptyState title="No users yet">People appear here as soon as they sign up.</EmptyState>
      </div>
    )
  return (
    <div className="list-states">
      <EmptyState
        icon={<SearchX className="icon" aria-hidden />}
        title={search === '' ? 'No users match these filters' : `No users match “${search}”`}
        action={
          <Button variant="outline" size="sm" onClick={onClear}>
            {search === '' ? 'Clear filters' : 'Clear search'}
          </Button>
        }
      >
        {search === '' ? 'Try another filter.' : 'Check the spelling, or search by email instead.'}
      </EmptyState>
    </div>
  )
}

export const ListFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="list-states" role="alert">
    <EmptyState
      icon={<CloudOff className="icon" aria-hidden />}
      title="We couldn’t load the users"
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          <RefreshCw className="icon" aria-hidden />
          Try again
        </Button>
      }
    >
      Request failed. Your search is still here.
    </EmptyState>
  </div>
)
