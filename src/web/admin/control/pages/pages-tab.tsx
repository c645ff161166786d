/** The control panel's Pages tab: reported pages, appeals against bans, pages that are down, and closed reports. */
import { lazy, Suspense } from 'react'
import { ListLoading } from '#web/ui/lists/list-states.tsx'
import { AdminPage } from '../../ui/layout/admin-page.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { SegmentedViews } from '../../ui/layout/segmented-views.tsx'
import { useUrlParameter } from '../../ui/use-url-parameter.ts'
import { type PagesView, pagesPath, pagesViews, parsePagesView } from './pages-path.ts'
import { ReportsView } from './reports/reports-view.tsx'
import { useModerationCounts } from './use-moderation.ts'

export default function PagesTab() {
  const [name] = useUrlParameter('view')
  const view = parsePagesView(name)
  const counts = useModerationCounts()
  return (
    <AdminPage>
      <PageHeading title="Pages">
        <SegmentedViews
          label="Views"
          views={Object.entries(pagesViews).map(([each, label]) => ({
            href: pagesPath(each as PagesView),
            label,
            isOpen: each === view,
            count: each === 'reports' ? counts?.open : each === 'appeals' ? counts?.appeals : undefined,
          }))}
        />
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
