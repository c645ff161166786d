/** The control panel's Content tab: the support inbox, help articles, announcements, and uploaded themes. */
import { type ComponentType, lazy, Suspense } from 'react'
import { ListLoading } from '#web/ui/lists/list-states.tsx'
import { oneOf, useUrlState } from '#web/ui/navigation/use-url-state.ts'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import { AdminPage } from '../../ui/layout/admin-page.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { TabViews } from '../shell/tab-views.tsx'
import { useInboxCount } from './inbox/inbox.ts'

const views = { inbox: 'Support inbox', articles: 'Help articles', announcements: 'Announcements', themes: 'Themes' } as const
type View = keyof typeof views
const inUrl = { view: oneOf(Object.keys(views) as View[]) }

const contents: Record<View, ComponentType> = {
  inbox: lazy(() => import('./inbox/inbox-view.tsx')),
  articles: lazy(() => import('./articles/articles-view.tsx')),
  announcements: lazy(() => import('./announcements/announcements-view.tsx')),
  themes: lazy(() => import('./themes/themes-view.tsx')),
}

export default function ContentTab() {
  const [{ view = 'inbox' }] = useUrlState(inUrl)
  const waiting = useInboxCount()
  const Content = contents[view]
  return (
    <AdminPage>
      <PageHeading title="Content">
        <TabViews tab="content" views={views} open={view} waiting={{ inbox: waiting }} />
      </PageHeading>
      <ErrorBoundary key={view}>
        <Suspense fallback={<ListLoading />}>
          <Content />
        </Suspense>
      </ErrorBoundary>
    </AdminPage>
  )
}
