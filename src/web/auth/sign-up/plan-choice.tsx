/** A radio group of the four plans. */
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type CSSProperties, useEffect } from 'react'
import type { ResponseBody } from '#contract/endpoint.ts'
import { getLifetimeCount } from '#contract/lifetime.ts'
import { getPlanPrice, getPlanSummary } from '#rules/plans/plan-copy.ts'
import { type Plan, planNames, plans } from '#rules/plans/plans.ts'
import { formatCount } from '#rules/text/formats.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useIsHydrated } from '#web/drawn/use-is-hydrated.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { RadioCard } from '#web/ui/form-controls/radio-card.tsx'
import { TestModeBadge } from '#web/ui/identity/test-mode-badge.tsx'
import { lifetimeCopy } from '../auth-copy.ts'
import './plan-choice.css'

type PlanChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'ref'> & {
  ref: (radio: HTMLInputElement | null) => void
  /** Chosen at first. */
  first: Plan
  /** Nobody can choose a lifetime any more. */
  onSoldOut: () => void
}

/** The other props go to every radio button, such as what react-hook-form's `register` returns. */
export function PlanChoice({ first, onSoldOut, ref, ...radio }: PlanChoiceProps) {
  const isHydrated = useIsHydrated()
  const count = useLifetimeCount()
  const isSoldOut = count?.remaining === 0
  useEffect(() => {
    if (isSoldOut) onSoldOut()
  }, [isSoldOut, onSoldOut])
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
      <span className="plan-choice-card-header spread">
        <b>{plans[plan].name}</b>
        <span className="tabular-nums">
          <b>{amount}</b> {period && <span className="small-text muted">{period}</span>}
        </span>
      </span>
      <span className="small-text muted">{getPlanSummary(plan)}</span>
    </>
  )
}

const refreshMs = 10_000

/** How many lifetime places are sold and left; a skeleton while that is unknown. */
function LifetimeCount({ count }: { count: ResponseBody<typeof getLifetimeCount> | undefined }) {
  if (!count) {
    return (
      <span className="lifetime-count" role="status" aria-label="Checking how many lifetime places are left…">
        <Skeleton height={4} radius={2} />
        <Skeleton width="8.5em" height={12} />
      </span>
    )
  }
  const { displayed: sold, remaining: left } = count
  return (
    <span className="lifetime-count">
      <span className="lifetime-count-bar" style={{ '--part': sold / (sold + left) } as CSSProperties} aria-hidden />
      <span className="small-text tabular-nums">
        {formatCount(sold)} sold · {left > 0 ? `${formatCount(left)} ${lifetimeCopy.left}` : lifetimeCopy.full}
      </span>
    </span>
  )
}

/** Refreshed every ten seconds; undefined while it is unknown. */
const useLifetimeCount = () => useQuery({ ...endpointQuery(getLifetimeCount), refetchInterval: refreshMs }).data
