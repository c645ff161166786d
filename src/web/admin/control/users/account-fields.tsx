/** The fields of an account that is made or edited. */
import { pageFields } from '#rules/page/page-fields.ts'
import { AffixInput, Field, Input } from '#web/ui/form-controls/field.tsx'

type FieldName = 'username' | 'email' | 'displayName'
type AccountFieldsProps = {
  form: { register: (name: FieldName) => object; errorOf: (name: FieldName) => string | undefined }
  emailHint?: string
}

export const AccountFields = ({ form: { register, errorOf }, emailHint }: AccountFieldsProps) => (
  <>
    <Field label="Username" error={errorOf('username')}>
      <AffixInput before={`${location.host}/`} autoCapitalize="off" spellCheck={false} {...register('username')} />
    </Field>
    <Field label="Display name" note="optional" error={errorOf('displayName')}>
      <Input maxLength={pageFields.displayName.max} {...register('displayName')} />
    </Field>
    <Field label="Email" error={errorOf('email')} hint={emailHint}>
      <Input type="email" autoComplete="off" maxLength={254} {...register('email')} />
    </Field>
  </>
)
