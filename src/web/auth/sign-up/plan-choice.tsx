/** A radio group of the four plans. */
import type { ComponentProps } from 'react'
import { getPlanPrice, getPlanSummary } from '#rules/plans/plan-copy.ts'
import { type Plan, planNames, plans } from '#rules/plans/plans.ts'
import { useIsHydrated } from '#web/drawn/use-is-hydrated.ts'
import { RadioCard } from '#web/ui/form-controls/radio-card.tsx'
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'
import { LifetimeCount, useLifetimeCount } from './lifetime-count.tsx'
import './plan-choice.css'

type PlanChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'ref'> & {
  ref: (radio: HTMLInputElement | null) => void
  /** Chosen at first. */
  first: Plan
}

/** The other props go to every radio button, such as what react-hook-form's `register` returns. */
export function PlanChoice({ first, ref, ...radio }: PlanChoiceProps) {
  const isHydrated = useIsHydrated()
  const count = useLifetimeCount()
  const isSoldOut = count?.remaining === 0
  return (
    <fieldset className="plan-choice">
      <legend className="field-label">
        Plan <TestModeBadge />
      </legend>
      <div className="plan-choice-cards">
        {planNames.map((plan) => (
          <RadioCard
            key={plan}
            className="plan-choice-card"
            value={plan}
            {...(isHydrated ? {} : { defaultChecked: plan === first })}
            {...radio}
            ref={(element) => {
              // From here on the form decides, which would take the attribute of a drawing for its own.
              if (element) element.defaultChecked = false
              ref(element)
            }}
            disabled={(plan === 'lifetime' && isSoldOut) || radio.disabled}
          >
            <PlanSummary plan={plan} />
            {plan === 'lifetime' && <LifetimeCount count={count} />}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}

function PlanSummary({ plan }: { plan: Plan }) {
  const { amount, period } = getPlanPrice(plan)
  return (
    <>
      <span className="plan-choice-card-header">
        <b>{plans[plan].name}</b>
        <span className="tabular-nums">
          <b>{amount}</b> {period && <span className="small-text muted">{period}</span>}
        </span>
      </span>
      <span className="small-text muted">{getPlanSummary(plan)}</span>
    </>
  )
}
