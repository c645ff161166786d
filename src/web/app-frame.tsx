/** What all screens of the app share, around the one that is open. The server draws a screen within the same frame. */
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { type AroundNavHandler, Router, useLocation } from 'wouter'
import { isCheckoutPath, isSitePath } from '#rules/platform/paths.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { useSession } from '#web/session/use-session.ts'
import { getPaymentsSetting } from './api/payments-setting.ts'
import { createQueryClient } from './api/query-client.ts'
import { runWhenIdle } from './ui/browser/run-when-idle.ts'
import { getShownToasts, subscribeToToasts } from './ui/feedback/toasts.ts'
import { ScrollToTop } from './ui/navigation/scroll-to-top.ts'
import { ErrorBoundary } from './ui/screen-states/error-boundary.tsx'
import { LoadingScreen } from './ui/screen-states/loading-screen.tsx'

type AppFrameProps = {
  /** The path and the query at which the screen was drawn on the server, or is drawn there now. */
  drawnAt: string | undefined
  children: ReactNode
}

export function AppFrame({ drawnAt, children }: AppFrameProps) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={navigateOrLoad} {...(drawnAt === undefined ? {} : { ssrPath: drawnAt })}>
        <SessionSync />
        <OpenScreen>{children}</OpenScreen>
        <Toasts />
      </Router>
    </QueryClientProvider>
  )
}

/**
 * Loads after the screen, so that a toast that says the connection is gone can still be shown. A component of its own: a change around a
 * screen that is not taken over yet would make React draw that anew, without what was typed.
 */
function Toasts() {
  const isNeeded = useSyncExternalStore(subscribeToToasts, hasToasts, () => false)
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    const load = () =>
      void loadToaster().then(
        () => setIsLoaded(true),
        () => undefined,
      )
    // A toast that comes late, after a menu is open, would take the menu's Escape: it must be there before what follows a press.
    for (const sign of signsOfUse) addEventListener(sign, load, { once: true, capture: true, passive: true })
    const cancel = runWhenIdle(load)
    return () => {
      cancel()
      for (const sign of signsOfUse) removeEventListener(sign, load, { capture: true })
    }
  }, [])
  return (
    (isNeeded || isLoaded) && (
      <ErrorBoundary fallback={null}>
        <Suspense>
          <Toaster />
        </Suspense>
      </ErrorBoundary>
    )
  )
}

const signsOfUse = ['pointerdown', 'keydown'] as const
const hasToasts = () => getShownToasts().length > 0
const loadToaster = () => import('./ui/feedback/toaster.tsx')
const Toaster = lazy(() => loadToaster().then(({ Toaster }) => ({ default: Toaster })))

function OpenScreen({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    // Another URL resets the boundary, so that an error on one screen does not break the next.
    <ErrorBoundary key={path}>
      <ScrollToTop />
      <Suspense fallback={<LoadingScreen />}>
        <RemovePlaceholder />
        {children}
      </Suspense>
    </ErrorBoundary>
  )
}

/** The server renders the site's pages, so a link to one of them loads it, and going back loads the app again. */
const navigateOrLoad: AroundNavHandler = (navigate, to, options) => {
  const { pathname } = new URL(to, window.location.href)
  if (!isSitePath(pathname) && !changesPolicy(pathname)) navigate(to, options)
  else if (options?.replace) window.location.replace(to)
  else window.location.assign(to)
}

/** Only the checkout's documents may load Stripe's script, so with Stripe going there and leaving loads a document. */
const changesPolicy = (path: string): boolean =>
  getPaymentsSetting() === 'stripe' && isCheckoutPath(path) !== isCheckoutPath(window.location.pathname)

/** Rendered once in the app: refreshes the user, and clears one user's cached data before another's is loaded. */
function SessionSync() {
  const queryClient = useQueryClient()
  const { user, token } = useSession()
  const userId = user?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cache is cleared whenever the user changes
  useEffect(() => () => queryClient.clear(), [userId, queryClient])
  useEffect(() => {
    if (token) refreshUser().catch(() => undefined)
  }, [token])
  return null
}

/** Removes what the document showed before the app started. It belongs beside a screen, so that it runs when the screen has loaded. */
function RemovePlaceholder(): null {
  useLayoutEffect(() => document.getElementById('placeholder')?.remove(), [])
  return null
}
