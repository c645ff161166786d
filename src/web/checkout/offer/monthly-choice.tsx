/** The choice between the monthly plans. */

import { getPlanSummary } from '#rules/plans/plan-copy.ts'
import { type MonthlyPlan, monthlyPlans, plans } from '#rules/plans/plans.ts'
import { formatPounds } from '#rules/text/money.ts'
import { RadioCard } from '#web/ui/form-controls/radio-card.tsx'
import { paymentScreenCopy } from '../checkout-copy.ts'
import './monthly-choice.css'

type MonthlyChoiceProps = { chosen: MonthlyPlan; onChoose: (plan: MonthlyPlan) => void }

export const MonthlyChoice = ({ chosen, onChoose }: MonthlyChoiceProps) => (
  <fieldset className="monthly-choice">
    <legend className="field-label">{paymentScreenCopy.choose}</legend>
    {monthlyPlans.map((plan) => (
      <RadioCard
        key={plan}
        className="monthly-choice-card"
        name="plan"
        value={plan}
        checked={plan === chosen}
        onChange={() => onChoose(plan)}
      >
        <b>{plans[plan].name}</b>
        <b className="tabular-nums">{formatPounds(plans[plan].pence)}</b>
        <span className="small-text muted">{getPlanSummary(plan)}</span>
      </RadioCard>
    ))}
  </fieldset>
)
