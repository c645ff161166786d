/** The shape of a tab whose contents are on their way. */
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export const TabLoading = () => (
  <main className="app app-wide" aria-busy="true">
    <div className="work">
      <p className="vh" role="status">
        Loading…
      </p>
      <Skeleton width="9rem" height={38} />
      <Skeleton height={220} radius={24} />
    </div>
  </main>
)
