/** The email address. A new one takes effect once its owner has opened the link sent to it. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { changeEmail } from '#contract/accounts/recovery.ts'
import { email, existingPassword } from '#contract/fields/fields.ts'
import { call } from '#web/api/call.ts'
import { useFormAction } from '#web/ui/feedback/use-form-action.ts'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { useCurrentUser } from '../current-user.tsx'
import { DialogRow } from './layout/dialog-row.tsx'
import { getReauthenticationErrorField, ReauthenticationFields } from './reauthentication-fields.tsx'

const fields = z.object({ email, password: existingPassword, code: z.string() })
type Fields = z.infer<typeof fields>

export function EmailRow() {
  const user = useCurrentUser()
  return (
    <DialogRow
      title={user.email}
      description="We'll email both addresses when you change this."
      button="Change email"
      dialog={{
        title: 'Change email',
        description: "We'll send a link to the new address. Nothing changes until you open it.",
      }}
    >
      {(close) => <ChangeEmailForm onDone={close} />}
    </DialogRow>
  )
}

function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const form = useForm<Fields>({ resolver: zodResolver(fields), defaultValues: { email: '', password: '', code: '' } })
  const { errors } = form.formState
  const { submit, isBusy } = useFormAction(
    form,
    ({ email, password, code }) => call(changeEmail, { body: { email, password, code: code || null } }),
    {
      onDone,
      done: ({ message }) => ({ title: 'Check Your Inbox', description: message }),
      failed: {
        title: 'Error',
        fallback: 'Failed to change your email. Please try again.',
        fieldOf: getReauthenticationErrorField,
      },
    },
  )

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field label="New email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...form.register('email')} />
      </Field>
      <ReauthenticationFields password={form.register('password')} code={form.register('code')} errors={errors} />
      <DialogFormFooter submitLabel="Send link" busy={isBusy} />
    </form>
  )
}
