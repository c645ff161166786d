/** Skips paying: the plan stays as it is, and a checkout that is open is cancelled, so that it can't be paid later by mistake. */
import { cancelCheckout } from '#contract/billing.ts'
import { type Plan, plans } from '#rules/plans/plans.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { paymentScreenCopy as copy } from './checkout-copy.ts'

export const useSkip = (current: Plan) => () => {
  // If this fails, the open checkout expires on its own.
  call(cancelCheckout, { keepalive: true }).catch(() => undefined)
  toast({ title: copy.skipped, description: copy.skippedText(plans[current].name) })
}
