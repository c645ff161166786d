/** The control panel: its bar, its tabs, and the tab that the URL opens. */
import { type ComponentType, lazy, Suspense } from 'react'
import { Link, useSearch } from 'wouter'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import { LoadingScreen } from '#web/ui/screen-states/loading-screen.tsx'
import { type ControlTab, controlTabNames, controlTabPath, controlTabs, parseControlTab } from './tabs.ts'

export default function ControlPanel() {
  const tab = parseControlTab(useSearch())
  const TabContent = tabContents[tab]
  useDocumentTitle(controlTabs[tab])
  return (
    <>
      <header>Admin Level: GOD</header>
      <nav aria-label="Control panel">
        {controlTabNames.map((name) => (
          <Link key={name} href={controlTabPath(name)} aria-current={name === tab ? 'page' : undefined}>
            {controlTabs[name]}
          </Link>
        ))}
      </nav>
      <ErrorBoundary key={tab}>
        <Suspense fallback={<LoadingScreen />}>
          <TabContent />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

const tabContents: Record<ControlTab, ComponentType> = {
  overview: lazy(() => import('./overview/overview-tab.tsx')),
  users: lazy(() => import('./users/users-tab.tsx')),
  affiliates: lazy(() => import('./affiliates/affiliates-tab.tsx')),
  pages: lazy(() => import('./pages/pages-tab.tsx')),
  content: lazy(() => import('./content/content-tab.tsx')),
  system: lazy(() => import('./system/system-tab.tsx')),
}
