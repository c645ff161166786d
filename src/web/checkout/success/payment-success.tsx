/**
 * `/dashboard?payment=success`: waits until the server confirms the payment, and then celebrates it. The address alone proves nothing:
 * what is shown follows from the plan and the payments that the server knows.
 */
import { Hourglass } from 'lucide-react'
import { Redirect, useSearch } from 'wouter'
import { plans } from '#rules/plans/plans.ts'
import { checkoutPath, paths } from '#rules/platform/paths.ts'
import { useCurrentUser } from '#web/dashboard/current-user.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { readPendingPayment } from '../pending-payment.ts'
import { Celebration } from './celebration.tsx'
import '#web/ui/screen-states/message-screen.css'
import './confirmation-states.css'
import { successCopy as copy } from './success-copy.ts'
import { useConfirmedPayment } from './use-confirmed-payment.ts'

export default function PaymentSuccess() {
  const user = useCurrentUser()
  const { payment, isSlow } = useConfirmedPayment()
  const hasFailed = new URLSearchParams(useSearch()).get('redirect_status') === 'failed'

  // Stripe sends back here from a bank's own page, also when the bank refused.
  if (hasFailed) return <Redirect to={`${checkoutPath(readPendingPayment() ?? 'pro')}?payment=failed`} replace />
  if (payment) return <Celebration user={user} {...payment} />
  return isSlow ? (
    <SlowConfirmation planName={plans[user.plan].name} dashboardPath={paths.dashboard} />
  ) : (
    <WaitingForConfirmation />
  )
}

/** What is shown until a payment is confirmed: that it takes a few seconds, or, after a minute, that an email follows. */
const WaitingForConfirmation = () => (
  <main className="confirmation-states message-screen-main stack">
    <span className="confirmation-states-spinner">
      <Spinner />
    </span>
    <div className="confirmation-states-text tight-stack" role="status">
      <h1>Confirming your payment…</h1>
      <p>This takes a few seconds. You can leave this page: your plan switches automatically.</p>
    </div>
  </main>
)

type SlowConfirmationProps = { planName: string; dashboardPath: string }

const SlowConfirmation = ({ planName, dashboardPath }: SlowConfirmationProps) => (
  <main className="confirmation-states message-screen-main stack">
    <span className="confirmation-states-icon muted centred">
      <Hourglass className="icon" aria-hidden />
    </span>
    <div className="confirmation-states-text tight-stack" role="status">
      <h1>Your bank is taking its time</h1>
      <p>{copy.slowText(planName)}</p>
    </div>
    <ButtonLink variant="outline" href={dashboardPath}>
      {copy.dashboard}
    </ButtonLink>
  </main>
)
