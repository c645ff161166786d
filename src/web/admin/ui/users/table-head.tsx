/** The head of the list: what the columns are, and by which the users are sorted. */
import { ArrowDown } from 'lucide-react'
import type { UserColumn } from './columns.tsx'
import type { UserFilters } from './use-user-filters.ts'

type TableHeadProps = {
  columns: readonly UserColumn[]
  sorted: UserFilters['sort']
  onSort: (sort: UserFilters['sort']) => void
}

/* biome-ignore-start lint/a11y: see UserTable */
export const TableHead = ({ columns, sorted, onSort }: TableHeadProps) => (
  <div role="row" className="user-table-head muted" aria-rowindex={1}>
    <span role="columnheader">
      <span className="sr-only">Select</span>
    </span>
    <SortableHeader sort="newest" title={sorted === 'newest' ? 'User, newest first' : 'User'} {...{ sorted, onSort }} />
    <span role="columnheader">Plan and status</span>
    {columns.map(({ key, title, isNumber, sort }) =>
      sort ? (
        <SortableHeader key={key} {...{ sort, title, isNumber, sorted, onSort }} />
      ) : (
        <span key={key} role="columnheader" className={isNumber ? 'is-number' : undefined}>
          {title}
        </span>
      ),
    )}
    <span role="columnheader">
      <span className="sr-only">Actions</span>
    </span>
  </div>
)

type SortableHeaderProps = Omit<TableHeadProps, 'columns'> & {
  sort: UserFilters['sort']
  title: string
  isNumber?: boolean | undefined
}

const SortableHeader = ({ sort, title, isNumber, sorted, onSort }: SortableHeaderProps) => (
  <span role="columnheader" className={isNumber ? 'is-number' : undefined} aria-sort={sorted === sort ? 'descending' : undefined}>
    <button type="button" className="user-table-sort" onClick={() => onSort(sort)}>
      {title}
      {sorted === sort && <ArrowDown className="icon" aria-hidden />}
    </button>
  </span>
)
/* biome-ignore-end lint/a11y: see above */
