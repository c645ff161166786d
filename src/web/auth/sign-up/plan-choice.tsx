/** Four plans, of which one is chosen; Free until somebody chooses. */
import type { ComponentProps } from 'react'
import { type Plan, planNames, plans } from '#rules/plans/plans.ts'
import { Choice } from '#web/ui/form-controls/radio-card.tsx'
import { planWords } from '../auth-copy.ts'
import { LifetimeCount } from './lifetime-count.tsx'
import './plan-choice.css'
import { useLifetimeCount } from './use-lifetime-count.ts'

/** What each of the radio buttons is given, the form's own wiring for instance. */
export function PlanChoice(radio: Omit<ComponentProps<'input'>, 'type' | 'value'>) {
  const count = useLifetimeCount()
  const isFull = count?.remaining === 0
  return (
    <fieldset className="plan-choice">
      <legend className="label">Plan</legend>
      <div className="plan-choice-in">
        {planNames.map((plan) => (
          <Choice
            key={plan}
            className="plan-card"
            value={plan}
            {...radio}
            disabled={(plan === 'lifetime' && isFull) || radio.disabled}
          >
            <Terms plan={plan} />
            {plan === 'lifetime' && <LifetimeCount count={count} />}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

function Terms({ plan }: { plan: Plan }) {
  const { price, per, says } = planWords[plan]
  return (
    <>
      <span className="plan-card-head">
        <b>{plans[plan].name}</b>
        <span className="num">
          <b>{price}</b> {per && <span className="small muted">{per}</span>}
        </span>
      </span>
      <span className="small muted">{says}</span>
    </>
  )
}
