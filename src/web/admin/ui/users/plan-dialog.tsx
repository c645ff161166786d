/** Gives a plan to one user or to several: complimentary, for good or until a day. */

import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import type { AdminUser } from '#contract/admin/users.ts'
import { getLifetimeCount } from '#contract/lifetime.ts'
import { type Plan, planNames, plans } from '#rules/plans/plans.ts'
import { formatCount, formatPounds } from '#rules/text/formats.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { RadioCard } from '#web/ui/form-controls/radio-card.tsx'
import { checkEnd, EndField, type EndValue, neverEnds, readEnd } from '../end-field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useBodyForm } from '../use-body-form.ts'
import { PersonCard } from './person.tsx'
import './plan-dialog.css'
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
  const form = useBodyForm({
    defaultValues: { plan: null as Plan | null, end: neverEnds },
    check: ({ plan: chosen, end }) => (canEnd(chosen) ? checkEnd(end) : {}),
    toBody: ({ plan: chosen, end }: PlanFields): PlanChange => ({
      // The button is off until one is chosen.
      plan: chosen ?? 'free',
      until: canEnd(chosen) ? (readEnd(end, new Date()) ?? null) : null,
    }),
    send: onSubmit,
    reportsItself: true,
    onDone: onClose,
  })
  const { plan, end } = form.watch()
  const name = isOne ? getUserName(target) : target.name
  return (
    <FormDialog
      title="Change plan"
      {...{ form, onClose, returnFocusTo }}
      isDisabled={plan === null}
      submitLabel={plan === null ? 'Change plan' : plan === 'free' ? 'Change to Free' : `Give ${plans[plan].name}`}
    >
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
          <RadioCard key={each} className="plan-dialog-plan" value={each} {...form.register('plan')}>
            <b>{plans[each].name}</b>
            <span className="note">
              <PlanNote plan={each} />
            </span>
          </RadioCard>
        ))}
      </fieldset>
      {plan !== null && plan !== 'free' && (
        <Callout icon={<Gift className="icon" aria-hidden />} title="Complimentary">
          No charge, and never counted as revenue.
        </Callout>
      )}
      {canEnd(plan) && <EndField {...form.bind('end')} />}
      {plan !== null && (
        <p className="small-text muted">{describeEffect(name, !isOne, plan, canEnd(plan) ? readEnd(end, new Date()) : null)}</p>
      )}
    </FormDialog>
  )
}

type PlanFields = { plan: Plan | null; end: EndValue }

const canEnd = (plan: Plan | null) => plan !== null && plans[plan].billing === 'monthly'

function PlanNote({ plan }: { plan: Plan }) {
  const seats = useQuery({ ...endpointQuery(getLifetimeCount), enabled: plan === 'lifetime', staleTime: 0 })
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
