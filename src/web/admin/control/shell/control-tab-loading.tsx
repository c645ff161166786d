/** A skeleton of a tab while its code loads. */
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AdminPage } from '../../ui/layout/admin-page.tsx'

export const ControlTabLoading = () => (
  <AdminPage>
    <p className="sr-only" role="status">
      Loading…
    </p>
    <Skeleton width="9rem" height={38} />
    <Skeleton height={320} radius={18} />
  </AdminPage>
)
