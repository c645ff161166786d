/** The app: which screen a URL opens. */
import { lazy } from 'react'
import { Route, Switch } from 'wouter'
import { adminPaths, developmentPaths, paths, unlistedPaths } from '#rules/platform/paths.ts'
import { getPaymentsSetting } from './api/payments-setting.ts'
import { AppFrame } from './app-frame.tsx'
import { NotFound } from './not-found/not-found.tsx'
import { SignedInOnly } from './session/signed-in-only.tsx'

const AuthPage = lazy(() => import('./auth/auth-page.tsx'))
const InstantVerify = lazy(() => import('./verification/instant-verify.tsx'))
const BannedScreen = lazy(() => import('./banned/banned-screen.tsx'))
const InvitationScreen = lazy(() => import('./invitation/invitation-screen.tsx'))
const VerifyEmail = lazy(() => import('./verification/verify-email.tsx'))
const ConfirmEmailChange = lazy(() => import('./account-recovery/confirm-email-change.tsx'))
const ForgotPassword = lazy(() => import('./account-recovery/forgot-password.tsx'))
const ResetPassword = lazy(() => import('./account-recovery/reset-password.tsx'))
const UndoEmailChange = lazy(() =>
  import('./account-recovery/undo-screen.tsx').then(({ UndoEmailChange }) => ({ default: UndoEmailChange })),
)
const UndoTwoFactor = lazy(() =>
  import('./account-recovery/undo-screen.tsx').then(({ UndoTwoFactor }) => ({ default: UndoTwoFactor })),
)
// The server only serves the files of these two in development; elsewhere their addresses show the 404 screen.
const Debug = lazy(() => import('./debug/debug.tsx').catch(() => ({ default: NotFound })))
const SandboxPanel = lazy(() => import('./sandbox/sandbox-panel.tsx').catch(() => ({ default: NotFound })))
const ReceiptScreen = lazy(() => import('./receipt/receipt-screen.tsx'))
const ReportScreen = lazy(() => import('./report/report-screen.tsx'))
const PaymentScreen = lazy(() => import('./checkout/payment-screen.tsx'))
const CheckoutScreen = lazy(() => import('./checkout/checkout-screen.tsx'))
const ConfirmScreen = lazy(() => import('./checkout/confirm-screen.tsx'))
const CardScreen = lazy(() => import('./checkout/sandbox/card-screen.tsx'))
const LifetimeDemo = lazy(() => import('./checkout/lifetime/lifetime-demo.tsx'))
const MediaKitScreen = lazy(() => import('./media-kit/media-kit-screen.tsx'))
const VerifyScreen = lazy(() => import('./media-kit/verify/verify-screen.tsx'))
const UnsubscribeScreen = lazy(() => import('./unsubscribe/unsubscribe-screen.tsx'))
const WithdrawScreen = lazy(() => import('./withdrawal/withdraw-screen.tsx'))
const Admin = lazy(() => import('./admin/admin.tsx'))
const Dashboard = lazy(() => import('./dashboard/dashboard.tsx'))

/** `drawnAt`: the path and the query of the drawing of a screen that the document contains. */
export const App = ({ drawnAt }: { drawnAt: string | undefined }) => (
  <AppFrame drawnAt={drawnAt}>
    <Switch>
      <Route path={paths.auth} component={AuthPage} />
      <Route path={paths.banned} component={BannedScreen} />
      <Route path={paths.invite} component={InvitationScreen} />
      <Route path={paths.instantVerify} component={InstantVerify} />
      <Route path={paths.verifyEmail} component={VerifyEmail} />
      <Route path={paths.confirmEmail} component={ConfirmEmailChange} />
      <Route path={paths.forgotPassword} component={ForgotPassword} />
      <Route path={paths.resetPassword} component={ResetPassword} />
      <Route path={paths.undoEmail} component={UndoEmailChange} />
      <Route path={paths.undoTwoFactor} component={UndoTwoFactor} />
      <Route path={developmentPaths.debug} component={Debug} />
      <Route path={developmentPaths.sandbox}>
        <SignedInOnly>{() => <SandboxPanel />}</SignedInOnly>
      </Route>
      <Route path={paths.receipt}>{({ id }) => <SignedInOnly>{() => <ReceiptScreen id={id} />}</SignedInOnly>}</Route>
      <Route path={paths.dashboard}>
        <SignedInOnly>{(user) => <Dashboard user={user} />}</SignedInOnly>
      </Route>
      <Route path={unlistedPaths.mediaKit}>{({ token }) => <MediaKitScreen token={token} />}</Route>
      <Route path={unlistedPaths.unsubscribe}>{({ token }) => <UnsubscribeScreen token={token} />}</Route>
      <Route path={unlistedPaths.verify} component={VerifyScreen} />
      {Object.values(adminPaths).map((path) => (
        <Route key={path} path={path} component={Admin} />
      ))}
      <Route path={paths.report} component={ReportScreen} />
      {getPaymentsSetting() !== 'off' && paymentRoutes}
      <Route component={NotFound} />
    </Switch>
  </AppFrame>
)

const paymentRoutes = (
  <>
    <Route path={paths.payment} component={PaymentScreen} />
    <Route path={paths.checkoutConfirm} component={ConfirmScreen} />
    <Route path="/checkout/:plan">{({ plan }) => <CheckoutScreen plan={plan} />}</Route>
    <Route path={paths.lifetimeDemo} component={LifetimeDemo} />
    <Route path={paths.billingCard} component={CardScreen} />
    <Route path={paths.withdraw} component={WithdrawScreen} />
  </>
)
