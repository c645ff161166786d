/** The control panel's Content tab: the support inbox, help articles, announcements, and uploaded themes. */
import { type ComponentType, lazy, Suspense } from 'react'
import { ListLoading } from '#web/ui/lists/list-states.tsx'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import { AdminPage } from '../../ui/layout/admin-page.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { SegmentedViews } from '../../ui/layout/segmented-views.tsx'
import { useUrlParameter } from '../../ui/use-url-parameter.ts'
import { controlTabPath } from '../tabs.ts'
import { useInboxCount } from './inbox/use-inbox.ts'

const views = {
  inbox: { label: 'Support inbox', View: lazy(() => import('./inbox/inbox-view.tsx')) },
  articles: { label: 'Help articles', View: lazy(() => import('./articles/articles-view.tsx')) },
  announcements: { label: 'Announcements', View: lazy(() => import('./announcements/announcements-view.tsx')) },
  themes: { label: 'Themes', View: lazy(() => import('./themes/themes-view.tsx')) },
} as const satisfies Record<string, { label: string; View: ComponentType }>

type ViewName = keyof typeof views
const viewNames = Object.keys(views) as ViewName[]

export default function ContentTab() {
  const [asked] = useUrlParameter('view')
  const open = viewNames.find((name) => name === asked) ?? 'inbox'
  const waiting = useInboxCount()
  const { View } = views[open]
  return (
    <AdminPage>
      <PageHeading title="Content">
        <SegmentedViews
          label="Content"
          views={viewNames.map((name) => ({
            href: controlTabPath('content', name === 'inbox' ? {} : { view: name }),
            label: views[name].label,
            isOpen: name === open,
            count: name === 'inbox' ? waiting : undefined,
          }))}
        />
      </PageHeading>
      <ErrorBoundary key={open}>
        <Suspense fallback={<ListLoading />}>
          <View />
        </Suspense>
      </ErrorBoundary>
    </AdminPage>
  )
}
