/** A table of administration, on small screens a list: name the columns of its cells by `data-label`. */
import type { ReactNode } from 'react'
import './admin-table.css'
import { MoreButton } from './list-states.tsx'

/** The last column has the actions of each row. */
export const AdminTable = ({ heads, children }: { heads: readonly string[]; children: ReactNode }) => (
  <table className="admin-table">
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
        <th scope="col">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

type PagedList = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** Below a table that has more. */
export const TableMore = ({ list }: { list: PagedList }) =>
  list.hasNextPage && (
    <div className="admin-table-more">
      <MoreButton hasMore isLoading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </div>
  )
