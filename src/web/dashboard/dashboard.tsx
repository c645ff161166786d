/** The creator's dashboard: the app bar, the six tabs, and the tab that the URL opens. */
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { User } from '#contract/accounts/user.ts'
import { runWhenIdle } from '#web/ui/browser/run-when-idle.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ScrollToTop } from '#web/ui/navigation/scroll-to-top.ts'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { ErrorBoundary } from '#web/ui/screen-states/error-boundary.tsx'
import { CurrentUserProvider } from './current-user.tsx'
import { UserConflicts } from './drafts/user/user-conflicts.tsx'
import { LinksTab } from './links/links-tab.tsx'
import { OnboardingGuard } from './onboarding/onboarding-guard.tsx'
import { AppBar } from './shell/app-bar.tsx'
import { parseEditTarget, withoutEditTarget } from './shell/edit-target.ts'
import { TabBar } from './shell/tab-bar.tsx'
import { parseTab, type Tab, tabs } from './shell/tabs.ts'
import './shell/tab-layout.css'

export default function Dashboard({ user }: { user: User }) {
  const search = useSearch()
  const isPaid = new URLSearchParams(search).get('payment') === 'success'
  const tab = isPaid ? undefined : parseTab(search)
  const TabContent = tab ? tabContents[tab] : PaymentSuccess
  useDocumentTitle(tab ? tabs[tab] : 'Payment')

  return (
    <CurrentUserProvider user={user}>
      <OnboardingGuard isFirstScreen={tab === 'links'}>
        <AppBar />
        <TabBar open={tab} />
        <ErrorBoundary fallback={null}>
          <Suspense>
            <NotificationBanner />
          </Suspense>
        </ErrorBoundary>
        {user.takedown && (
          <Suspense>
            <TakedownNotice takedown={user.takedown} />
          </Suspense>
        )}
        <ErrorBoundary key={tab}>
          <ScrollToTop />
          <Suspense fallback={<TabLoading />}>
            <TabContent />
          </Suspense>
        </ErrorBoundary>
        <FocusEditedField />
        <UserConflicts />
      </OnboardingGuard>
    </CurrentUserProvider>
  )
}

/** Few creators ever see it. */
const TakedownNotice = lazy(() => import('./shell/takedown-notice.tsx'))

/** Loads after the open tab: there is seldom one. */
const NotificationBanner = lazy(async () => {
  await new Promise<void>(runWhenIdle)
  return import('./notification/notification-banner.tsx')
})

/** Where the checkout leads: in place of a tab, and before onboarding. */
const PaymentSuccess = lazy(() => import('#web/checkout/success/payment-success.tsx'))

/** Links is the tab that nearly everyone opens first, so it is part of the dashboard's bundle; the others load when opened. */
const tabContents: Record<Tab, ComponentType> = {
  links: LinksTab,
  profile: lazy(() => import('./profile/profile-tab.tsx')),
  analytics: lazy(() => import('./analytics/analytics-tab.tsx')),
  affiliate: lazy(() => import('./affiliate/affiliate-tab.tsx')),
  themes: lazy(() => import('./themes/themes-tab.tsx')),
  settings: lazy(() => import('./settings/settings-tab.tsx')),
}

/** A skeleton of a tab while its code loads. */
const TabLoading = () => (
  <main className="tab-layout tab-layout-wide" aria-busy="true">
    <div className="tab-layout-main wide-stack">
      <p className="sr-only" role="status">
        Loading…
      </p>
      <Skeleton width="9rem" height={38} />
      <Skeleton height={220} radius={24} />
    </div>
  </main>
)

/** Milliseconds in which the tab must have loaded. */
const patience = 10_000

/** Focuses the field that the URL says to edit, as soon as it is on the screen. Links and blocks are opened by the Links tab. */
function FocusEditedField(): null {
  const search = useSearch()
  const field = parseEditTarget(search)
  useEffect(() => {
    if (!field || field.includes(':')) return
    const tryToFocus = () => {
      const control = document.querySelector('[role="dialog"]') ? undefined : findControl(field)
      if (!control) return
      stop()
      // A dialog that has closed returns the focus first.
      setTimeout(() => {
        control.focus({ preventScroll: true })
        control.scrollIntoView({ block: 'center' })
        navigate(withoutEditTarget(location.pathname, location.search), { replace: true })
      })
    }
    const observer = new MutationObserver(tryToFocus)
    const timer = setTimeout(() => observer.disconnect(), patience)
    function stop() {
      observer.disconnect()
      clearTimeout(timer)
    }
    observer.observe(document.body, { childList: true, subtree: true })
    tryToFocus()
    return stop
  }, [field])
  return null
}

/** A text field has its name; anything else is the first button in what is marked with it. */
const findControl = (field: string) =>
  document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"], [data-field="${CSS.escape(field)}"] :is(button, input)`)
