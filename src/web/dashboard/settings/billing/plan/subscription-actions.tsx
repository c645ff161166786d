/** The buttons that change a subscription's plan and cancel it. */
import { lazy, Suspense, useRef, useState } from 'react'
import type { Billing } from '#contract/billing.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

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
        returnFocusTo={() => changeButton.current}
      />
    </>
  )
}
