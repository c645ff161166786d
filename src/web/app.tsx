/** The app: which screen a URL opens. */
import { lazy } from 'react'
import { Route, Switch } from 'wouter'
import { adminPaths, developmentPaths, paths, unlistedPaths } from '#rules/platform/paths.ts'
import { getPaymentsSetting } from './api/payments-setting.ts'
import { AppFrame } from './app-frame.tsx'
import { NotFound } from './not-found/not-found.tsx'
import { SignedInOnly } from './session/signed-in-only.tsx'

const AuthPage = lazy(() => import('./auth/auth-page.tsx').then(({ AuthPage }) => ({ default: AuthPage })))
const InstantVerify = lazy(() =>
  import('./verification/instant-verify.tsx').then(({ InstantVerify }) => ({ default: InstantVerify })),
)
const BannedScreen = lazy(() => import('./banned/banned-screen.tsx').then(({ BannedScreen }) => ({ default: BannedScreen })))
const InvitationScreen = lazy(() =>
  import('./invitation/invitation-screen.tsx').then(({ InvitationScreen }) => ({ default: InvitationScreen })),
)
const VerifyEmail = lazy(() => import('./verification/verify-email.tsx').then(({ VerifyEmail }) => ({ default: VerifyEmail })))
const ConfirmEmailChange = lazy(() =>
  import('./account-recovery/confirm-email-change.tsx').then(({ ConfirmEmailChange }) => ({ default: ConfirmEmailChange })),
)
const ForgotPassword = lazy(() =>
  import('./account-recovery/forgot-password.tsx').then(({ ForgotPassword }) => ({ default: ForgotPassword })),
)
const ResetPassword = lazy(() =>
  import('./account-recovery/reset-password.tsx').then(({ ResetPassword }) => ({ default: ResetPassword })),
)
const UndoEmailChange = lazy(() =>
  import('./account-recovery/undo-email-change.tsx').then(({ UndoEmailChange }) => ({ default: UndoEmailChange })),
)
const UndoTwoFactor = lazy(() =>
  import('./account-recovery/undo-two-factor.tsx').then(({ UndoTwoFactor }) => ({ default: UndoTwoFactor })),
)
// The server only serves the files of these two in development; elsewhere their addresses show the 404 screen.
const Debug = lazy(() =>
  import('./debug/debug.tsx').then(
    ({ Debug }) => ({ default: Debug }),
    () => ({ default: NotFound }),
  ),
)
const SandboxPanel = lazy(() =>
  import('./sandbox/sandbox-panel.tsx').then(
    ({ SandboxPanel }) => ({ default: SandboxPanel }),
    () => ({ default: NotFound }),
  ),
)
const ReceiptScreen = lazy(() => import('./receipt/receipt-screen.tsx').then(({ ReceiptScreen }) => ({ default: ReceiptScreen })))
const ReportScreen = lazy(() => import('./report/report-screen.tsx').then(({ ReportScreen }) => ({ default: ReportScreen })))
const PaymentScreen = lazy(() =>
  import('./checkout/payment-screen.tsx').then(({ PaymentScreen }) => ({ default: PaymentScreen })),
)
const CheckoutScreen = lazy(() =>
  import('./checkout/checkout-screen.tsx').then(({ CheckoutScreen }) => ({ default: CheckoutScreen })),
)
const ConfirmScreen = lazy(() =>
  import('./checkout/confirm-screen.tsx').then(({ ConfirmScreen }) => ({ default: ConfirmScreen })),
)
const CardScreen = lazy(() => import('./checkout/sandbox/card-screen.tsx').then(({ CardScreen }) => ({ default: CardScreen })))
const LifetimeDemo = lazy(() =>
  import('./checkout/lifetime/lifetime-demo.tsx').then(({ LifetimeDemo }) => ({ default: LifetimeDemo })),
)
const MediaKitScreen = lazy(() =>
  import('./media-kit/media-kit-screen.tsx').then(({ MediaKitScreen }) => ({ default: MediaKitScreen })),
)
const VerifyScreen = lazy(() =>
  import('./media-kit/verify/verify-screen.tsx').then(({ VerifyScreen }) => ({ default: VerifyScreen })),
)
const UnsubscribeScreen = lazy(() =>
  import('./unsubscribe/unsubscribe-screen.tsx').then(({ UnsubscribeScreen }) => ({ default: UnsubscribeScreen })),
)
const Admin = lazy(() => import('./admin/admin.tsx'))
const Dashboard = lazy(() => import('./dashboard/dashboard.tsx').then(({ Dashboard }) => ({ default: Dashboard })))

/** `drawnAt`: the path and the query of the drawing of a screen that the document contains. */
export const App = ({ drawnAt }: { drawnAt: string | undefined }) => (
  <AppFrame drawnAt={drawnAt}>
    <Switch>
      <Route path={paths.auth}>
        <AuthPage />
      </Route>
      <Route path={paths.banned}>
        <BannedScreen />
      </Route>
      <Route path={paths.invite}>
        <InvitationScreen />
      </Route>
      <Route path={paths.instantVerify}>
        <InstantVerify />
      </Route>
      <Route path={paths.verifyEmail}>
        <VerifyEmail />
      </Route>
      <Route path={paths.confirmEmail}>
        <ConfirmEmailChange />
      </Route>
      <Route path={paths.forgotPassword}>
        <ForgotPassword />
      </Route>
      <Route path={paths.resetPassword}>
        <ResetPassword />
      </Route>
      <Route path={paths.undoEmail}>
        <UndoEmailChange />
      </Route>
      <Route path={paths.undoTwoFactor}>
        <UndoTwoFactor />
      </Route>
      <Route path={developmentPaths.debug}>
        <Debug />
      </Route>
      <Route path={developmentPaths.sandbox}>
        <SignedInOnly>{() => <SandboxPanel />}</SignedInOnly>
      </Route>
      <Route path={paths.receipt}>
        {({ paymentId }) => <SignedInOnly>{() => <ReceiptScreen paymentId={paymentId} />}</SignedInOnly>}
      </Route>
      <Route path={paths.dashboard}>
        <SignedInOnly>{(user) => <Dashboard user={user} />}</SignedInOnly>
      </Route>
      <Route path={unlistedPaths.mediaKit}>{({ token }) => <MediaKitScreen token={token} />}</Route>
      <Route path={unlistedPaths.unsubscribe}>{({ token }) => <UnsubscribeScreen token={token} />}</Route>
      <Route path={unlistedPaths.verify}>
        <VerifyScreen />
      </Route>
      {Object.values(adminPaths).map((path) => (
        <Route key={path} path={path}>
          <Admin />
        </Route>
      ))}
      <Route path={paths.report}>
        <ReportScreen />
      </Route>
      {getPaymentsSetting() !== 'off' && paymentRoutes}
      <Route>
        <NotFound />
      </Route>
    </Switch>
  </AppFrame>
)

const paymentRoutes = (
  <>
    <Route path={paths.payment}>
      <PaymentScreen />
    </Route>
    <Route path={paths.checkoutConfirm}>
      <ConfirmScreen />
    </Route>
    <Route path="/checkout/:plan">{({ plan }) => <CheckoutScreen plan={plan} />}</Route>
    <Route path={paths.lifetimeDemo}>
      <LifetimeDemo />
    </Route>
    <Route path={paths.billingCard}>
      <CardScreen />
    </Route>
  </>
)
