/** Where the cardholder's bank confirms a payment that was started in Settings, such as a change of plan. */
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { plans } from '#rules/plans/plans.ts'
import { billingPath, paths } from '#rules/platform/paths.ts'
import { formatPounds } from '#rules/text/formats.ts'
import { getPaymentsSetting } from '#web/api/payments-setting.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { summaryCopy } from './checkout-copy.ts'
import { confirmationCopy as copy } from './confirmation-copy.ts'
import './checkout-screen.css'
import { FormLoading } from './form/form-loading.tsx'
import { describeFailure, PaymentFailure } from './form/payment-failure.tsx'
import { PriceSummary } from './form/price-summary.tsx'
import { CheckoutLayout } from './layout/checkout-layout.tsx'
import { CheckoutMessage } from './layout/checkout-message.tsx'
import { clearPendingConfirmation, type PendingConfirmation, readPendingConfirmation } from './open-checkout.ts'
import { paymentParts } from './payment-forms.ts'
import { successPath } from './payment-paths.ts'
import { storePendingPayment } from './pending-payment.ts'

const ConfirmScreen = () => <SignedInOnly>{() => <Confirmation />}</SignedInOnly>

function Confirmation() {
  const [pending] = useState(readPendingConfirmation)
  return pending ? <PendingPayment pending={pending} /> : <NothingToConfirm />
}

function PendingPayment({ pending }: { pending: PendingConfirmation }) {
  const { plan, amountPence, clientSecret, publishableKey } = pending
  const [, navigate] = useLocation()
  const [failure, setFailure] = useState<string>()
  const { name } = plans[plan]
  const PaymentConfirmation = paymentParts[getPaymentsSetting() === 'stripe' ? 'stripe' : 'sandbox'].Confirmation
  useDocumentTitle(copy.title)

  return (
    <CheckoutLayout back={{ path: billingPath, label: copy.back }}>
      <section className="checkout-screen">
        <div className="spread">
          <h1>{copy.title}</h1>
          <TestModeBadge />
        </div>
        <p className="muted">{copy.text(name)}</p>
        <PaymentFailure message={failure} />
        <PriceSummary rows={[{ label: summaryCopy.due, value: formatPounds(amountPence), kind: 'due' }]} />
        <Suspense fallback={<FormLoading />}>
          <PaymentConfirmation
            clientSecret={clientSecret}
            publishableKey={publishableKey}
            amountPence={amountPence}
            returnUrl={new URL(successPath, window.location.href).href}
            onStart={() => {
              setFailure(undefined)
              storePendingPayment(plan)
            }}
            onFailed={(message) => setFailure(describeFailure(message))}
            onPaid={() => {
              clearPendingConfirmation()
              navigate(successPath, { replace: true })
            }}
          />
        </Suspense>
      </section>
    </CheckoutLayout>
  )
}

const NothingToConfirm = () => (
  <CheckoutMessage
    tone="unknown"
    title="There’s nothing to confirm"
    back={{ path: paths.dashboard, label: 'Back to dashboard' }}
    actions={<ButtonLink href={billingPath}>{copy.back}</ButtonLink>}
  >
    The payment was confirmed already, or was started in another tab.
  </CheckoutMessage>
)

export default ConfirmScreen
