/** What the list of users shows instead of rows, at its height: placeholders while it loads, nobody who matches, or what went wrong. */
import { SearchX } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { LoadFailed } from '#web/ui/lists/list-states.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { toTracks, type UserColumn } from './columns.tsx'
import { isFiltered, type UserFilters } from './use-user-filters.ts'
import type { UserListData } from './use-users.ts'
import './user-table-states.css'

const widths = [140, 104, 168, 122, 96, 150, 112, 132, 118]

export const SkeletonRows = ({ columns }: { columns: readonly UserColumn[] }) => (
  <div className="skeleton-rows" style={{ '--user-table-columns': toTracks(columns) } as CSSProperties}>
    <span className="sr-only">Loading users</span>
    {widths.map((width) => (
      <div key={width} className="skeleton-rows-row">
        <Skeleton width={22} height={22} />
        <span className="skeleton-rows-person row">
          <Skeleton width={36} height={36} radius="50%" />
          <span>
            <Skeleton width={width} height={12} />
            <Skeleton width={width + 44} height={10} />
          </span>
        </span>
        <Skeleton width={64} height={20} />
        {columns.map(({ key }) => (
          <Skeleton key={key} width="70%" height={12} />
        ))}
      </div>
    ))}
  </div>
)

export const UsersFailed = ({ list }: { list: UserListData }) => (
  <div className="user-table-state">
    <LoadFailed query={list} what="the users" note="Your search is still here." />
  </div>
)

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
