/** The plans that a subscription can move to. */
import { useQuery } from '@tanstack/react-query'
import { getLifetimeCount } from '#contract/lifetime.ts'
import { type PaidPlan, plans } from '#rules/plans/plans.ts'
import { formatPounds } from '#rules/text/money.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { RadioCard } from '#web/ui/form-controls/radio-card.tsx'

type PlanOptionsProps = { plans: readonly PaidPlan[]; chosen: PaidPlan; onChoose: (plan: PaidPlan) => void }

export function PlanOptions({ plans: options, chosen, onChoose }: PlanOptionsProps) {
  const remaining = useQuery({ ...endpointQuery(getLifetimeCount), refetchOnMount: 'always' }).data?.remaining
  return (
    <fieldset className="change-plan-dialog-options">
      <legend className="sr-only">Plan</legend>
      {options.map((plan) => (
        <RadioCard
          key={plan}
          name="plan"
          className="change-plan-dialog-option"
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
  return remaining === 0 ? 'sold out' : `once, ${remaining.toLocaleString('en-GB')} left`
}
