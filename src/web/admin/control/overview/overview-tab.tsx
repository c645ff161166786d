/** The control panel's Overview: the four figures, the work that waits, what happened last, quick actions and the global notification. */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listNotifications } from '#contract/admin/notifications.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { AdminPage } from '../../ui/layout/admin-page.tsx'
import { AdminPanel } from '../../ui/layout/admin-panel.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { StatsFigures } from '../../ui/stats-figures.tsx'
import { formatLongMoment } from '../../ui/text/moments.ts'
import { ActivityPanel } from './activity-panel.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import { CurrentNotifications } from './notification/current-notifications.tsx'
import { NotificationForm } from './notification/notification-form.tsx'
import { QuickActions } from './quick-actions.tsx'
import './overview-tab.css'

export default function OverviewTab() {
  return (
    <AdminPage>
      <PageHeading title="Control panel" description={formatLongMoment(new Date())}>
        <RefreshButton />
      </PageHeading>
      <StatsFigures gate="control" />
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

/** The global notification: a banner on every creator's dashboard. Written, previewed and scheduled here; below, those that are shown or will be. */
function NotificationPanel() {
  const { data } = useQuery({ ...endpointQuery(listNotifications), staleTime: 0 })
  // The address led here before the panel was drawn.
  useEffect(() => {
    if (location.hash === '#notification') document.getElementById('notification')?.scrollIntoView()
  }, [])
  return (
    <AdminPanel title="Global notification" description="A banner on every creator’s dashboard." id="notification">
      {data && <CurrentNotifications notifications={data.notifications} />}
      <NotificationForm reach={data?.reach} />
    </AdminPanel>
  )
}
