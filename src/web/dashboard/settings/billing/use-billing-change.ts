/** Cancels, resumes and refunds; reports failures as toasts and throws them on, so that a dialog stays open. */

import { cancelSubscription, refundPayment, resumeSubscription } from '#contract/billing.ts'
import { formatNearDay } from '#rules/text/counts-and-days.ts'
import { formatPounds } from '#rules/text/money.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { getPaidPlanName } from './billing-copy.ts'
import { useBillingUpdate } from './use-billing-update.ts'

export function useBillingChange() {
  const { showBilling, reloadBilling } = useBillingUpdate()

  /** A refusal means that this screen is out of date, so it is loaded again. */
  async function attempt<T>(change: () => Promise<T>, fallback: string): Promise<T> {
    try {
      return await change()
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: toErrorMessage(error, fallback) })
      void reloadBilling()
      throw error
    }
  }

  return {
    async cancel() {
      const billing = await attempt(() => call(cancelSubscription), 'Failed to cancel your subscription. Please try again.')
      showBilling(billing)
      const until = billing.subscription && formatNearDay(billing.subscription.currentPeriodEnd, new Date())
      toast({
        title: 'Subscription Cancelled',
        description: until ? `You keep ${getPaidPlanName(billing)} until ${until}.` : 'You won’t be charged again.',
      })
    },
    async resume() {
      const billing = await attempt(() => call(resumeSubscription), 'Failed to resume your subscription. Please try again.')
      showBilling(billing)
      toast({ title: 'Subscription Resumed', description: `${getPaidPlanName(billing)} goes on as before.` })
    },
    async refund(paymentId: string, pence: number) {
      const refund = () => call(refundPayment, { body: { paymentId } })
      showBilling(await attempt(refund, 'Failed to refund your payment. Please try again.'))
      toast({ title: 'Payment Refunded', description: `${formatPounds(pence)} is on its way back to you.` })
    },
  }
}
