/** Moves the subscription to another plan: what it costs now and later, before it is confirmed. Lifetime leads to its checkout. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Billing } from '#contract/billing.ts'
import { type MonthlyPlan, type PaidPlan, plans } from '#rules/plans/plans.ts'
import { openCheckout } from '#web/checkout/open-checkout.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Dialog, DialogClose, DialogFooter } from '#web/ui/overlays/dialog.tsx'
import './change-plan-dialog.css'
import { MonthlyChange } from './monthly-change.tsx'
import { PlanOptions } from './plan-options.tsx'

type ChangePlanDialogProps = {
  open: boolean
  billing: Billing
  subscription: NonNullable<Billing['subscription']>
  onOpenChange: (open: boolean) => void
}

function ChangePlanDialog({ open, onOpenChange, billing, subscription }: ChangePlanDialogProps) {
  const [current] = useState(subscription.plan)
  const other: MonthlyPlan = current === 'pro' ? 'premium' : 'pro'
  const [chosen, setChosen] = useState<PaidPlan>(other)
  const keepLabel = `Keep ${plans[current].name}`
  const close = () => onOpenChange(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={chosen === 'lifetime' ? 'Get Lifetime' : `Move to ${plans[chosen].name}`}
    >
      <div className="change-plan-dialog">
        <PlanOptions plans={[other, 'lifetime']} chosen={chosen} onChoose={setChosen} />
        {chosen === 'lifetime' ? (
          <LifetimeChange from={current} keepLabel={keepLabel} />
        ) : (
          <MonthlyChange billing={billing} from={current} to={chosen} keepLabel={keepLabel} onDone={close} />
        )}
      </div>
    </Dialog>
  )
}

export default ChangePlanDialog

function LifetimeChange({ from, keepLabel }: { from: MonthlyPlan; keepLabel: string }) {
  const [, navigate] = useLocation()
  return (
    <>
      <p className="muted">
        You pay once, on the next screen. Your {plans[from].name} subscription ends then, and the time you haven’t used is
        refunded to your card.
      </p>
      <DialogFooter>
        <DialogClose>
          <Button variant="ghost">{keepLabel}</Button>
        </DialogClose>
        <Button onClick={() => openCheckout('lifetime', navigate)}>Continue to checkout</Button>
      </DialogFooter>
    </>
  )
}
