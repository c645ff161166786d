/** The buttons that change a subscription's plan and cancel it. */
import { lazy, Suspense, useRef, useState } from 'react'
import type { Billing } from '#contract/billing.ts'
import { plans } from '#rules/plans/plans.ts'
import { formatNearDay, formatPounds } from '#rules/text/formats.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { describeKept, describePlanLimits } from '../billing-copy.ts'
import { useCancelSubscription } from '../use-billing-change.ts'
import { useHiddenContent } from '../use-hidden-content.ts'

const ChangePlanDialog = lazy(() => import('../change-plan/change-plan-dialog.tsx'))

type Props = { billing: Billing; subscription: NonNullable<Billing['subscription']> }

export function SubscriptionActions({ billing, subscription }: Props) {
  const [open, setOpen] = useState<'change' | 'cancel'>()
  /** Each opening starts afresh; the dialog stays rendered while it closes. */
  const [openings, setOpenings] = useState(0)
  const changeButton = useRef<HTMLButtonElement>(null)
  /** Something above the plan is more important then: resuming it, or changing the card. */
  const isUrgent = subscription.cancelAtPeriodEnd || subscription.status === 'past_due'
  const close = (isOpen: boolean) => isOpen || setOpen(undefined)
  function openChange() {
    setOpenings(openings + 1)
    setOpen('change')
  }
  return (
    <>
      <Button ref={changeButton} variant={isUrgent ? 'outline' : 'default'} onClick={openChange}>
        Change plan
      </Button>
      {!subscription.cancelAtPeriodEnd && (
        <Button variant="outline" onClick={() => setOpen('cancel')}>
          Cancel Subscription
        </Button>
      )}
      <Suspense>
        {openings > 0 && (
          <ChangePlanDialog
            key={openings}
            open={open === 'change'}
            onOpenChange={close}
            billing={billing}
            subscription={subscription}
          />
        )}
      </Suspense>
      <CancelDialog
        open={open === 'cancel'}
        onOpenChange={close}
        subscription={subscription}
        creditPence={billing.creditPence}
        returnFocusTo={() => changeButton.current}
      />
    </>
  )
}

type CancelDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  subscription: NonNullable<Billing['subscription']>
  creditPence: number
  returnFocusTo: () => HTMLElement | null
}

/** Asks before the subscription is cancelled: how long the plan stays, and what visitors no longer see then. */
function CancelDialog({ open, onOpenChange, subscription, creditPence, returnFocusTo }: CancelDialogProps) {
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
          {creditPence > 0 && ` Your credit of ${formatPounds(creditPence)} ends with ${name}.`}
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
