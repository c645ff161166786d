/** Moves the subscription to another plan: what it costs now and later, before it is confirmed. Lifetime leads to its checkout. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Billing } from '#contract/billing.ts'
import { type MonthlyPlan, type PaidPlan, plans } from '#rules/plans/plans.ts'
import { formatCount, formatPounds } from '#rules/text/formats.ts'
import { useSeatCount } from '#web/checkout/lifetime/use-seat-count.ts'
import { openCheckout } from '#web/checkout/open-checkout.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { RadioCard } from '#web/ui/form-controls/radio-card.tsx'
import { Dialog, DialogClose, DialogFooter } from '#web/ui/overlays/dialog.tsx'
import '#web/ui/styles/late-utilities.css'
import './change-plan-dialog.css'
import { MonthlyChange } from './monthly-change.tsx'

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
      <div className="stack">
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

type PlanOptionsProps = { plans: readonly PaidPlan[]; chosen: PaidPlan; onChoose: (plan: PaidPlan) => void }

/** The plans that a subscription can move to. */
function PlanOptions({ plans: options, chosen, onChoose }: PlanOptionsProps) {
  const remaining = useSeatCount()?.remaining
  return (
    <fieldset className="pair">
      <legend className="sr-only">Plan</legend>
      {options.map((plan) => (
        <RadioCard
          key={plan}
          name="plan"
          checked={plan === chosen}
          disabled={plan === 'lifetime' && remaining === 0}
          onChange={() => onChoose(plan)}
        >
          <span className="spread">
            <b>{plans[plan].name}</b>
            <b className="tabular-nums">{formatPounds(plans[plan].pence)}</b>
          </span>
          <small>{plan === 'lifetime' ? describeSeats(remaining) : 'a month'}</small>
        </RadioCard>
      ))}
    </fieldset>
  )
}

function describeSeats(remaining: number | undefined): string {
  if (remaining === undefined) return 'once'
  return remaining === 0 ? 'sold out' : `once, ${formatCount(remaining)} left`
}
