/** What the list of users shows where nobody matches. Loaded with the rows, not with what stands in for them. */
import { SearchX } from 'lucide-react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { isFiltered, type UserFilters } from './use-user-filters.ts'
import './user-table-states.css'

type EmptyProps = {
  filters: UserFilters
  /** Where the search finds less than it seems to. */
  note: string | undefined
  onClear: () => void
}

export function UsersEmpty({ filters, note, onClear }: EmptyProps) {
  const search = filters.search.trim()
  return (
    <div className="user-table-state">
      {isFiltered(filters) ? (
        <EmptyState
          icon={<SearchX className="icon" aria-hidden />}
          title={search === '' ? 'No users match these filters' : `No users match “${search}”`}
          action={
            <Button variant="outline" size="sm" onClick={onClear}>
              {search === '' ? 'Clear filters' : 'Clear search'}
            </Button>
          }
        >
          {note ?? (search === '' ? 'Try another filter.' : 'Check the spelling, or search by email instead.')}
        </EmptyState>
      ) : (
        <EmptyState title="No users yet">People appear here as soon as they sign up.</EmptyState>
      )}
    </div>
  )
}
