/** The control panel's Overview: the four figures, the work that waits, what happened last, quick actions and the global notification. */
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { getAttention, listActivity } from '#contract/admin/overview.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { AdminPage } from '../../ui/layout/admin-page.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { formatLongMoment } from '../../ui/text/moments.ts'
import { useUserCache } from '../../ui/users/use-users.ts'
import { ActivityPanel } from './activity-panel.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import { NotificationPanel } from './notification/notification-panel.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import './overview-tab.css'
import { QuickActions } from './quick-actions.tsx'

export default function OverviewTab() {
  const queries = useQueryClient()
  const { refreshAll } = useUserCache()
  const isLoading = useIsFetching() > 0
  const refresh = () => {
    void refreshAll()
    for (const { path } of [getAttention, listActivity]) void queries.invalidateQueries({ queryKey: [path] })
  }
  return (
    <AdminPage>
      <PageHeading title="Control panel" description={formatLongMoment(new Date())}>
        <Button variant="outline" size="sm" aria-disabled={isLoading} onClick={refresh}>
          <RefreshCw className="icon" aria-hidden />
          Refresh
        </Button>
      </PageHeading>
      <OverviewFigures />
      <div className="overview-tab-columns">
        <div className="overview-tab-column">
          <AttentionPanel />
          <ActivityPanel />
        </div>
        <div className="overview-tab-column">
          <QuickActions />
          <NotificationPanel />
        </div>
      </div>
    </AdminPage>
  )
}
