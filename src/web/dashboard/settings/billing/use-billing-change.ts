/** Cancels, resumes and refunds, and says in a toast what came of it. */
import { type Billing, cancelSubscription, refundPayment, resumeSubscription } from '#contract/billing.ts'
import { formatNearDay, formatPounds } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import type { Toast } from '#web/ui/feedback/toasts.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { getPaidPlanName } from './billing-copy.ts'
import { useBillingUpdate } from './use-billing-update.ts'

function useBillingChange<Input = void>(
  change: (input: Input) => Promise<Billing>,
  done: (billing: Billing, input: Input) => Toast,
  failed: string,
) {
  const { showBilling, reloadBilling } = useBillingUpdate()
  return useAction(change, {
    onDone: showBilling,
    // A refusal means that this screen is out of date.
    onFailed: () => void reloadBilling(),
    done,
    failed: (error) => toFailureToast('Error', error, failed),
  })
}

export const useCancelSubscription = () =>
  useBillingChange(
    () => call(cancelSubscription),
    (billing) => {
      const until = billing.subscription && formatNearDay(billing.subscription.currentPeriodEnd, new Date())
      return {
        title: 'Subscription Cancelled',
        description: until ? `You keep ${getPaidPlanName(billing)} until ${until}.` : 'You won’t be charged again.',
      }
    },
    'Failed to cancel your subscription. Please try again.',
  )

export const useResumeSubscription = () =>
  useBillingChange(
    () => call(resumeSubscription),
    (billing) => ({ title: 'Subscription Resumed', description: `${getPaidPlanName(billing)} goes on as before.` }),
    'Failed to resume your subscription. Please try again.',
  )

export const useRefund = () =>
  useBillingChange(
    ({ paymentId }: { paymentId: string; pence: number }) => call(refundPayment, { body: { paymentId } }),
    (_, { pence }) => ({ title: 'Payment Refunded', description: `${formatPounds(pence)} is on its way back to you.` }),
    'Failed to refund your payment. Please try again.',
  )
