/** Rows without users, while the first ones load. */
import type { CSSProperties } from 'react'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { UserColumn } from './columns.tsx'
import './skeleton-rows.css'
import { toTracks } from './tracks.ts'

const widths = [140, 104, 168, 122, 96, 150, 112, 132, 118]

export const SkeletonRows = ({ columns }: { columns: readonly UserColumn[] }) => (
  <div className="skeleton-rows" style={{ '--user-table-columns': toTracks(columns) } as CSSProperties}>
    <span className="sr-only">Loading users</span>
    {widths.map((width) => (
      <div key={width} className="skeleton-rows-row">
        <Skeleton width={22} height={22} />
        <span className="skeleton-rows-person">
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
