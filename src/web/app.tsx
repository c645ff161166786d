/** The app: what stands around every screen, and which screen an address opens. */
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type AroundNavHandler, Route, Router, Switch, useLocation } from 'wouter'
import { developmentPaths, isSitePath, paths } from '#rules/platform/paths.ts'
import { createQueryClient } from './api/query-client.ts'
import { NotFound } from './not-found/not-found.tsx'
import { SessionSync } from './session/session-sync.tsx'
import { SignedInOnly } from './session/signed-in-only.tsx'
import { ErrorBoundary } from './ui/screen-states/error-boundary.tsx'
import { ScrollToTop } from './ui/navigation/scroll-to-top.ts'
import { LoadingScreen } from './ui/screen-states/loading-screen.tsx'
import { Toaster } from './ui/feedback/toaster.tsx'

const Auth = lazy(() => import('./auth/auth-page.tsx').then(({ AuthPage: Auth }) => ({ default: Auth })))
const InstantVerify = lazy(() => import('./verification/instant-verify.tsx').then(({ InstantVerify }) => ({ default: InstantVerify })))
const VerifyEmail = lazy(() => import('./verification/verify-email.tsx').then(({ VerifyEmail }) => ({ default: VerifyEmail })))
const ConfirmEmail = lazy(() => import('./account-recovery/confirm-email-change.tsx').then(({ ConfirmEmailChange: ConfirmEmail }) => ({ default: ConfirmEmail })))
const ForgotPassword = lazy(() =>
  import('./account-recovery/forgot-password.tsx').then(({ ForgotPassword }) => ({ default: ForgotPassword })),
)
const ResetPassword = lazy(() => import('./account-recovery/reset-password.tsx').then(({ ResetPassword }) => ({ default: ResetPassword })))
const UndoEmail = lazy(() => import('./account-recovery/undo-email-change.tsx').then(({ UndoEmailChange: UndoEmail }) => ({ default: UndoEmail })))
// Its file is handed out in development alone; elsewhere nothing is at its address.
const Debug = lazy(() =>
  import('./debug/debug.tsx').then(
    ({ Debug }) => ({ default: Debug }),
    () => ({ default: NotFound }),
  ),
)
const Report = lazy(() => import('./report/report-screen.tsx').then(({ ReportScreen: Report }) => ({ default: Report })))
const Dashboard = lazy(() => import('./dashboard/dashboard.tsx').then(({ Dashboard }) => ({ default: Dashboard })))

export function App() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={leavingForTheSite}>
        <SessionSync />
        <Screens />
        <Toaster />
      </Router>
    </QueryClientProvider>
  )
}

function Screens() {
  const [path] = useLocation()
  return (
    // A new address is a new try: what broke one screen need not break the next.
    <ErrorBoundary key={path}>
      <ScrollToTop />
      <Suspense fallback={<LoadingScreen />}>
        <Switch>
          <Route path={paths.auth}>
            <Auth />
          </Route>
          <Route path={paths.instantVerify}>
            <InstantVerify />
          </Route>
          <Route path={paths.verifyEmail}>
            <VerifyEmail />
          </Route>
          <Route path={paths.confirmEmail}>
            <ConfirmEmail />
          </Route>
          <Route path={paths.forgotPassword}>
            <ForgotPassword />
          </Route>
          <Route path={paths.resetPassword}>
            <ResetPassword />
          </Route>
          <Route path={paths.undoEmail}>
            <UndoEmail />
          </Route>
          <Route path={developmentPaths.debug}>
            <Debug />
          </Route>
          <Route path={paths.dashboard}>
            <SignedInOnly>{(user) => <Dashboard user={user} />}</SignedInOnly>
          </Route>
          <Route path={paths.report}>
            <Report />
          </Route>
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

/** The site's pages are the server's: a way to one of them is a page load, so that the way back is one too. */
const leavingForTheSite: AroundNavHandler = (navigate, to, options) => {
  const isOurs = !isSitePath(new URL(to, window.location.href).pathname)
  if (isOurs) navigate(to, options)
  else if (options?.replace) window.location.replace(to)
  else window.location.assign(to)
}
