/**
 * `/dashboard?payment=success`: waits until the server confirms the payment, and then celebrates it. The address alone proves nothing:
 * what is shown follows from the plan and the payments that the server knows.
 */
import { Redirect, useSearch } from 'wouter'
import { plans } from '#rules/plans/plans.ts'
import { checkoutPath, paths } from '#rules/platform/paths.ts'
import { useCurrentUser } from '#web/dashboard/current-user.tsx'
import { readPendingPayment } from '../pending-payment.ts'
import { Celebration } from './celebration.tsx'
import { SlowConfirmation, WaitingForConfirmation } from './confirmation-states.tsx'
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
