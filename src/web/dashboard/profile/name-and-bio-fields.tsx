/** The fields for display name and bio, on the Profile tab and in onboarding. */
import { pageFields } from '#rules/page/page-fields.ts'
import { Field, Input, Textarea } from '#web/ui/form-controls/field.tsx'
import { useCurrentUser } from '../current-user.tsx'
import { useDraftField } from '../drafts/user/use-user-draft.ts'

export function DisplayNameField() {
  const { username } = useCurrentUser()
  const { error, ...input } = useDraftField('displayName')
  const { label, max } = pageFields.displayName
  return (
    <Field label={label} error={error} counter={{ text: input.value, max }}>
      <Input {...input} dir="auto" autoComplete="name" maxLength={max} placeholder={username} />
    </Field>
  )
}

export function BioField({ placeholder }: { placeholder: string }) {
  const { error, ...input } = useDraftField('bio')
  const { label, max } = pageFields.bio
  return (
    <Field label={label} error={error} counter={{ text: input.value, max }}>
      <Textarea {...input} dir="auto" rows={3} maxLength={max} placeholder={placeholder} />
    </Field>
  )
}
