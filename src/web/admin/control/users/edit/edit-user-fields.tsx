/** The fields of a user that an admin can change. */
import type { AdminUserDetails } from '#contract/admin/users.ts'
import { pageFields } from '#rules/page/page-fields.ts'
import { planNames, plans } from '#rules/plans/plans.ts'
import { formatDay } from '#rules/text/formats.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { AffixInput, Input, Textarea } from '#web/ui/form-controls/input.tsx'
import { Options, Select } from '#web/ui/form-controls/select.tsx'
import { EndField } from '../../../ui/end-field.tsx'
import type { UserForm } from './use-user-form.ts'

const bioMax = pageFields.bio.max

export function EditUserFields({ form }: { form: UserForm }) {
  const { user, fields, register, errorOf } = form
  return (
    <div className="edit-user-fields">
      <Field label="Display name" error={errorOf('displayName')}>
        <Input maxLength={pageFields.displayName.max} {...register('displayName')} />
      </Field>
      <Field label="Username" error={errorOf('username')}>
        <AffixInput
          before={`${location.host}/`}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={30}
          {...register('username')}
        />
      </Field>
      <Field label="Email" error={errorOf('email')} hint="Both addresses get an email if this changes.">
        <Input type="email" autoComplete="off" maxLength={254} {...register('email')} />
      </Field>
      <Field
        label="Plan"
        error={errorOf('plan')}
        hint={form.isPlanChanged ? 'Complimentary: it’s never charged.' : describePlan(user)}
      >
        <Select {...register('plan')}>
          <Options values={planNames} nameOf={(plan) => plans[plan].name} />
        </Select>
      </Field>
      {form.isPlanChanged && fields.plan !== 'lifetime' && (
        <div className="edit-user-fields-wide">
          <EndField {...form.bind('end')} />
        </div>
      )}
      <div className="edit-user-fields-wide">
        <Field label="Bio" error={errorOf('bio')} counter={{ used: fields.bio.length, max: bioMax }}>
          <Textarea rows={2} maxLength={bioMax} {...register('bio')} />
        </Field>
      </div>
    </div>
  )
}

function describePlan({ planSource: { kind, date, mode } }: AdminUserDetails): string {
  const day = date ? formatDay(date) : undefined
  const test = mode === 'sandbox' ? ' Test money.' : ''
  switch (kind) {
    case 'none':
      return 'Nothing is paid.'
    case 'renews':
      return `Paid by card, renews on ${day}.${test}`
    case 'ends':
      return `Paid by card, cancelled. Ends on ${day}.${test}`
    case 'overdue':
      return `Paid by card, payment overdue.${test}`
    case 'bought':
      return `Bought${day ? ` on ${day}` : ''}.${test}`
    case 'granted':
      return day ? `Complimentary until ${day}.` : 'Complimentary, without an end.'
    case 'everyone':
      return 'Everyone has it on this server.'
  }
}
