/** The creator's dashboard: its bar, its six tabs, and whichever of them the address opens. */
import { type ComponentType, lazy, Suspense } from 'react'
import { useSearch } from 'wouter'
import type { User } from '#contract/accounts/sign-in.ts'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import { FromTheTop } from '#web/ui/navigation/scroll-to-top.ts'
import { useTitle } from '#web/ui/navigation/use-document-title.ts'
import { LinksTab } from './links/links-tab.tsx'
import { OnboardingGate } from './onboarding/onboarding-guard.tsx'
import { Clashes } from './saving/clashes.tsx'
import { useSaving } from './saving/use-saving.ts'
import { AppBar } from './shell/app-bar.tsx'
import './shell/tab-layout.css'
import { TabBar } from './shell/tab-bar.tsx'
import { TabLoading } from './shell/tab-loading.tsx'
import { openTab, type Tab, tabs } from './shell/tabs.ts'

export function Dashboard({ user: signedIn }: { user: User }) {
  const { user } = useSaving(signedIn)
  const tab = openTab(useSearch())
  const Contents = contents[tab]
  useTitle(tabs[tab])

  return (
    <OnboardingGate user={user} isHere={tab === 'links'}>
      <AppBar user={user} />
      <TabBar open={tab} />
      <ErrorBoundary key={tab}>
        <FromTheTop />
        <Suspense fallback={<TabLoading />}>
          <Contents user={user} />
        </Suspense>
      </ErrorBoundary>
      <Clashes user={user} />
    </OnboardingGate>
  )
}

/** Links is what nearly everybody opens first, so it comes with the dashboard; the others come when they are opened. */
const contents: Record<Tab, ComponentType<{ user: User }>> = {
  links: LinksTab,
  profile: lazy(() => import('./profile/profile-tab.tsx')),
  analytics: lazy(() => import('./analytics/analytics-tab.tsx')),
  affiliate: lazy(() => import('./affiliate/affiliate-tab.tsx')),
  themes: lazy(() => import('./themes/themes-tab.tsx')),
  settings: lazy(() => import('./settings/settings-tab.tsx')),
}
