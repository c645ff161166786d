/** Changes the password: the current one, the new one twice, and a code if two-factor is on. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { changePassword, listSessions } from '#contract/accounts/settings.ts'
import { newPassword } from '#contract/accounts/sign-in.ts'
import { existingPassword } from '#contract/fields/fields.ts'
import { passwordLength } from '#rules/accounts/passwords.ts'
import { call } from '#web/api/call.ts'
import { NewPasswordField, RepeatedPasswordField } from '#web/auth/fields/new-password-field.tsx'
import { passwordsMatch } from '#web/auth/fields/password-errors.ts'
import { PasswordInput } from '#web/auth/fields/password-input.tsx'
import { SecondFactorField } from '#web/auth/fields/second-factor-field.tsx'
import { replaceToken } from '#web/session/session.ts'
import { useFormAction } from '#web/ui/feedback/use-form-action.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { useCurrentUser } from '../current-user.tsx'
import { getReauthenticationErrorField } from './reauthentication-fields.tsx'

const fields = z
  .object({ currentPassword: existingPassword, newPassword, repeat: z.string(), code: z.string() })
  .check(passwordsMatch('newPassword', 'repeat'))
type Fields = z.infer<typeof fields>

export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { twoFactorEnabled } = useCurrentUser()
  const form = useForm<Fields>({
    resolver: zodResolver(fields),
    defaultValues: { currentPassword: '', newPassword: '', repeat: '', code: '' },
  })
  const { register, control, formState } = form
  const { errors } = formState
  const { submit, isBusy } = useFormAction(
    form,
    ({ currentPassword, newPassword, code }) =>
      call(changePassword, { body: { currentPassword, newPassword, code: code || null } }),
    {
      onDone({ token }) {
        replaceToken(token)
        onDone()
      },
      done: ({ message }) => ({ title: 'Password Changed', description: message }),
      failed: {
        title: 'Error',
        fallback: 'Failed to change your password. Please try again.',
        fieldOf(error) {
          const field = getReauthenticationErrorField(error)
          return field === 'password' ? 'currentPassword' : field
        },
      },
      refreshes: [listSessions],
    },
  )

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" maxLength={passwordLength.max} {...register('currentPassword')} />
      </Field>
      <NewPasswordField label="New password" control={control} error={errors.newPassword?.message} {...register('newPassword')} />
      <RepeatedPasswordField label="Repeat new password" error={errors.repeat?.message} {...register('repeat')} />
      {twoFactorEnabled && <SecondFactorField error={errors.code?.message} {...register('code')} />}
      <DialogFormFooter submitLabel="Change password" busy={isBusy} />
    </form>
  )
}
