/** A skeleton of a tab while its code loads. */
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import './tab-layout.css'

export const TabLoading = () => (
  <main className="tab-layout tab-layout-wide" aria-busy="true">
    <div className="tab-layout-main">
      <p className="sr-only" role="status">
        Loading…
      </p>
      <Skeleton width="9rem" height={38} />
      <Skeleton height={220} radius={24} />
    </div>
  </main>
)
