/** The control panel's Pages tab: reported pages, appeals against bans, pages that are down, and closed reports. */
import { lazy, Suspense } from 'react'
import { ListLoading } from '#web/ui/lists/list-states.tsx'
import { oneOf, useUrlState } from '#web/ui/navigation/use-url-state.ts'
import { AdminPage } from '../../ui/layout/admin-page.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { TabViews } from '../shell/tab-views.tsx'
import { type PagesView, pagesViews, useModerationCounts } from './moderation.ts'
import { ReportsView } from './reports/reports-view.tsx'

const inUrl = { view: oneOf(Object.keys(pagesViews) as PagesView[]) }

export default function PagesTab() {
  const [{ view = 'reports' }] = useUrlState(inUrl)
  const counts = useModerationCounts()
  return (
    <AdminPage>
      <PageHeading title="Pages">
        <TabViews tab="pages" views={pagesViews} open={view} waiting={{ reports: counts?.open, appeals: counts?.appeals }} />
      </PageHeading>
      <Suspense fallback={<ListLoading />}>
        {view === 'reports' && <ReportsView key="open" state="open" />}
        {view === 'closed' && <ReportsView key="closed" state="closed" />}
        {view === 'appeals' && <AppealsView />}
        {view === 'taken-down' && <TakedownsView />}
      </Suspense>
    </AdminPage>
  )
}

const AppealsView = lazy(() => import('./appeals/appeals-view.tsx'))
const TakedownsView = lazy(() => import('./takedowns/takedowns-view.tsx'))
