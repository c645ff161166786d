/** What the list of users shows instead of rows, at its height: placeholders while it loads, or what went wrong. */
import type { CSSProperties } from 'react'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LoadFailed } from '#web/ui/lists/list-states.tsx'
import { toTracks, type UserColumn } from './columns.tsx'
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
