/** The complimentary plan that someone new gets, and when it ends. */
import { invitationPlans } from '#rules/accounts/invitations.ts'
import { plans } from '#rules/plans/plans.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Select } from '#web/ui/form-controls/select.tsx'
import { PlanEnd, type PlanEndValue, readPlanEnd } from '../../../ui/users/plan-end.tsx'

type InvitationPlan = (typeof invitationPlans)[number]
export type PlanFieldValues = { plan: InvitationPlan | ''; end: PlanEndValue }

type PlanFieldsProps = { value: PlanFieldValues; error: string | undefined; onChange: (value: PlanFieldValues) => void }

export const PlanFields = ({ value, error, onChange }: PlanFieldsProps) => (
  <>
    <Field label="Plan" hint={value.plan === '' ? undefined : 'Complimentary: it’s never charged.'}>
      <Select
        value={value.plan}
        onChange={(event) => onChange({ ...value, plan: invitationPlans.find((plan) => plan === event.target.value) ?? '' })}
      >
        <option value="">{plans.free.name}</option>
        {invitationPlans.map((plan) => (
          <option key={plan} value={plan}>
            {plans[plan].name}
          </option>
        ))}
      </Select>
    </Field>
    {value.plan !== '' && <PlanEnd value={value.end} error={error} onChange={(end) => onChange({ ...value, end })} />}
  </>
)

/** As the endpoints want it; undefined if the end is not a day after today. */
export function readPlanFields({
  plan,
  end,
}: PlanFieldValues): { plan: InvitationPlan | null; planUntil: string | null } | undefined {
  if (plan === '') return { plan: null, planUntil: null }
  const planUntil = readPlanEnd(end, new Date())
  return planUntil === undefined ? undefined : { plan, planUntil }
}
