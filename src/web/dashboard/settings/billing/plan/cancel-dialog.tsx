/** Asks before the subscription is cancelled: how long the plan stays, and what visitors no longer see then. */

import type { Billing } from '#contract/billing.ts'
import { plans } from '#rules/plans/plans.ts'
import { formatNearDay } from '#rules/text/counts-and-days.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { describeKept, describePlanLimits } from '../billing-copy.ts'
import { useCancelSubscription } from '../use-billing-change.ts'
import { useHiddenContent } from '../use-hidden-content.ts'

type CancelDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  subscription: NonNullable<Billing['subscription']>
  returnFocusTo: () => HTMLElement | null
}

export function CancelDialog({ open, onOpenChange, subscription, returnFocusTo }: CancelDialogProps) {
  const cancel = useCancelSubscription()
  const hidden = useHiddenContent('free')
  const { name } = plans[subscription.plan]
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Cancel ${name}?`}
      description={
        <>
          You keep {name} until <b>{formatNearDay(subscription.currentPeriodEnd, new Date())}</b>. Then you’re on Free:{' '}
          {describePlanLimits('free')}. {describeKept(hidden, 'free')}
        </>
      }
      confirmLabel="Cancel Subscription"
      cancelLabel={`Keep ${name}`}
      destructive
      onConfirm={cancel.run}
      returnFocusTo={returnFocusTo}
    />
  )
}
