/** Gives a plan to one user or to several: complimentary, for good or until a day. */
import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { getLifetimeCount } from '#contract/lifetime.ts'
import { type Plan, planNames, plans } from '#rules/plans/plans.ts'
import { formatPounds } from '#rules/text/money.ts'
import { call } from '#web/api/call.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { RadioCard } from '#web/ui/form-controls/radio-card.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { formatCount } from './columns.tsx'
import { PersonCard } from './person.tsx'
import './plan-dialog.css'
import { PlanEnd, type PlanEndValue, readPlanEnd } from './plan-end.tsx'
import { PlanBadge } from './user-badges.tsx'
import { getUserName, type SeveralUsers } from './user-name.ts'

export type PlanChange = { plan: Plan; until: string | null }

type PlanDialogProps = {
  target: AdminUser | SeveralUsers
  onClose: () => void
  /** Reports a failure itself and rejects: the dialog then stays open. */
  onSubmit: (change: PlanChange) => Promise<unknown>
  returnFocusTo?: () => HTMLElement | null
}

export function PlanDialog({ target, onClose, onSubmit, returnFocusTo }: PlanDialogProps) {
  const isOne = 'id' in target
  const [plan, setPlan] = useState<Plan>(isOne ? suggestPlan(target.plan) : 'premium')
  const [end, setEnd] = useState<PlanEndValue>({ kind: 'never', day: '' })
  const [error, setError] = useState<string>()
  const { isBusy, start } = useAction(onSubmit, { onDone: onClose })
  const canEnd = plans[plan].billing === 'monthly'

  function submit(event: FormEvent) {
    event.preventDefault()
    const until = canEnd ? readPlanEnd(end, new Date()) : null
    if (until === undefined) return setError('Choose a day after today.')
    start({ plan, until })
  }

  const name = isOne ? getUserName(target) : target.name
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Change plan" {...(returnFocusTo ? { returnFocusTo } : {})}>
      <form className="plan-dialog" onSubmit={submit} noValidate>
        {isOne ? (
          <PersonCard user={target}>
            <PlanBadge plan={target.plan} />
          </PersonCard>
        ) : (
          <p>
            <b>{name}:</b> {target.summary}
          </p>
        )}
        <fieldset className="plan-dialog-plans">
          <legend className="sr-only">New plan</legend>
          {planNames.map((each) => (
            <RadioCard
              key={each}
              className="plan-dialog-plan"
              name="plan"
              value={each}
              checked={plan === each}
              onChange={() => setPlan(each)}
            >
              <b>{plans[each].name}</b>
              <span>
                <PlanNote plan={each} />
              </span>
            </RadioCard>
          ))}
        </fieldset>
        {plan !== 'free' && (
          <Callout icon={<Gift className="icon" aria-hidden />} title="Complimentary">
            No charge, and never counted as revenue.
          </Callout>
        )}
        {canEnd && (
          <PlanEnd
            value={end}
            error={error}
            onChange={(value) => {
              setEnd(value)
              setError(undefined)
            }}
          />
        )}
        <p className="small-text muted">{describeEffect(name, !isOne, plan, canEnd ? readPlanEnd(end, new Date()) : null)}</p>
        <DialogFormFooter busy={isBusy} submitLabel={plan === 'free' ? 'Change to Free' : `Give ${plans[plan].name}`} />
      </form>
    </Dialog>
  )
}

const suggestPlan = (plan: Plan): Plan => (plan === 'free' ? 'premium' : plan)

function PlanNote({ plan }: { plan: Plan }) {
  const seats = useQuery({
    queryKey: ['admin', 'lifetime-seats'],
    queryFn: () => call(getLifetimeCount),
    enabled: plan === 'lifetime',
    staleTime: 0,
  })
  if (plan === 'free') return '£0'
  if (plan !== 'lifetime') return `${formatPounds(plans[plan].pence)} a month`
  return seats.data ? `${formatCount(seats.data.remaining)} seats left` : 'For good'
}

function describeEffect(name: string, areMany: boolean, plan: Plan, until: string | null | undefined): string {
  const hidden = 'Links over the limit are hidden, not deleted.'
  if (plan === 'free') return `${name} ${areMany ? 'go' : 'goes'} back to Free now. ${hidden}`
  const now = `${name} ${areMany ? 'get' : 'gets'} ${plans[plan].name} now.`
  if (!until) return now
  return `${now} On ${longDay.format(new Date(until))} they go back to Free. ${hidden}`
}

const longDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
