/** Changes the password: the current one, the new one twice, and a code if two-factor is on. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { changePassword, listSessions } from '#contract/accounts/settings.ts'
import { newPassword } from '#contract/accounts/sign-in.ts'
import { existingPassword } from '#contract/fields/fields.ts'
import { passwordLength } from '#rules/accounts/passwords.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { NewPasswordField, RepeatedPasswordField } from '#web/auth/fields/new-password-field.tsx'
import { passwordsMatch } from '#web/auth/fields/password-errors.ts'
import { PasswordInput } from '#web/auth/fields/password-input.tsx'
import { SecondFactorField } from '#web/auth/fields/second-factor-field.tsx'
import { showFieldErrors } from '#web/auth/fields/show-field-errors.ts'
import { replaceToken } from '#web/session/session.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
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
  const client = useQueryClient()
  const form = useForm<Fields>({
    resolver: zodResolver(fields),
    defaultValues: { currentPassword: '', newPassword: '', repeat: '', code: '' },
  })
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState

  const submit = form.handleSubmit(async ({ currentPassword, newPassword, code }) => {
    try {
      const { token, message } = await call(changePassword, { body: { currentPassword, newPassword, code: code || null } })
      replaceToken(token)
      client.invalidateQueries({ queryKey: [listSessions.path] })
      toast({ title: 'Password Changed', description: message })
      onDone()
    } catch (error) {
      const message = toErrorMessage(error, 'Failed to change your password. Please try again.')
      const field = getReauthenticationErrorField(error)
      if (field) form.setError(field === 'password' ? 'currentPassword' : 'code', { message }, { shouldFocus: true })
      showFieldErrors(error, ['newPassword'], form.setError)
      toast({ variant: 'destructive', title: 'Error', description: message })
    }
  })

  return (
    <form className="settings-tab-form" onSubmit={submit} noValidate>
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" maxLength={passwordLength.max} {...register('currentPassword')} />
      </Field>
      <NewPasswordField label="New password" control={control} error={errors.newPassword?.message} {...register('newPassword')} />
      <RepeatedPasswordField label="Repeat new password" error={errors.repeat?.message} {...register('repeat')} />
      {twoFactorEnabled && <SecondFactorField error={errors.code?.message} {...register('code')} />}
      <DialogFormFooter submitLabel="Change password" busy={isSubmitting} />
    </form>
  )
}
