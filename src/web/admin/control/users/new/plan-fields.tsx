/** The complimentary plan that someone new gets, and when it ends. */
import { invitationPlans } from '#rules/accounts/invitations.ts'
import { plans } from '#rules/plans/plans.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Select } from '#web/ui/form-controls/select.tsx'
import { EndField, type EndValue, neverEnds, readEnd } from '../../../ui/end-field.tsx'

type InvitationPlan = (typeof invitationPlans)[number]
export type PlanFieldValues = { plan: InvitationPlan | ''; end: EndValue }

type PlanFieldsProps = { value: PlanFieldValues; error: string | undefined; onChange: (value: PlanFieldValues) => void }

export const PlanFields = ({ value, error, onChange }: PlanFieldsProps) => (
  <>
    <Field label="Plan" hint={value.plan === '' ? undefined : 'Complimentary: it’s never charged.'}>
      <Select
        value={value.plan}
        none={plans.free.name}
        values={invitationPlans}
        nameOf={(plan) => plans[plan].name}
        onChoose={(plan) => onChange({ ...value, plan: plan ?? '' })}
      />
    </Field>
    {value.plan !== '' && <EndField value={value.end} error={error} onChange={(end) => onChange({ ...value, end })} />}
  </>
)

export const noPlan: PlanFieldValues = { plan: '', end: neverEnds }

/** Of a form with these fields as `plan`. */
export const planForm = {
  check: ({ plan: { plan, end } }: { plan: PlanFieldValues }) =>
    plan !== '' && readEnd(end, new Date()) === undefined ? { plan: 'Choose a day after today.' } : {},
  fieldOf: { 'email-taken': 'email', 'grant-ends-early': 'plan' },
} as const

/** As the endpoints want it. */
export const readPlanFields = ({ plan, end }: PlanFieldValues) =>
  plan === '' ? { plan: null, planUntil: null } : { plan, planUntil: readEnd(end, new Date()) ?? null }
