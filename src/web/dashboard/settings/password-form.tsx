/** The form that changes a password: the old one, the new one twice, and a code where two-factor is on. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { newPassword } from '#contract/accounts/sign-in.ts'
import { password } from '#contract/fields/fields.ts'
import { changePassword, listSessions } from '#contract/accounts/settings.ts'
import { passwordLength } from '#rules/accounts/passwords.ts'
import { call, sayOf } from '#web/api/call.ts'
import { fieldFaults } from '#web/auth/fields/server-field-errors.ts'
import { NewPasswordField, RepeatedPasswordField } from '#web/auth/fields/new-password-field.tsx'
import { PasswordInput } from '#web/auth/fields/password-input.tsx'
import { sameTwice } from '#web/auth/fields/passwords-match.ts'
import { SecondFactorField } from '#web/auth/fields/second-factor-field.tsx'
import { replaceToken } from '#web/session/session.ts'
import { FormFooter } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { proofFault } from './reauthentication-fields.tsx'

const fields = z
  .object({ currentPassword: password, newPassword, repeat: z.string(), code: z.string() })
  .check(sameTwice('newPassword', 'repeat'))
type Fields = z.infer<typeof fields>

export function PasswordForm({ withCode, onDone }: { withCode: boolean; onDone: () => void }) {
  const queries = useQueryClient()
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
      queries.invalidateQueries({ queryKey: [listSessions.path] })
      toast({ title: 'Password Changed', description: message })
      onDone()
    } catch (error) {
      const says = sayOf(error, 'Failed to change your password. Please try again.')
      const fault = proofFault(error)
      if (fault) form.setError(fault === 'password' ? 'currentPassword' : 'code', { message: says }, { shouldFocus: true })
      for (const [field, message] of fieldFaults(error, ['newPassword'])) form.setError(field, { message }, { shouldFocus: true })
      toast({ variant: 'destructive', title: 'Error', description: says })
    }
  })

  return (
    <form className="setting-form" onSubmit={submit} noValidate>
      <Field label="Current password" error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" maxLength={passwordLength.most} {...register('currentPassword')} />
      </Field>
      <NewPasswordField label="New password" control={control} error={errors.newPassword?.message} {...register('newPassword')} />
      <RepeatedPasswordField label="Repeat new password" error={errors.repeat?.message} {...register('repeat')} />
      {withCode && <SecondFactorField error={errors.code?.message} {...register('code')} />}
      <FormFooter submit="Change password" busy={isSubmitting} />
    </form>
  )
}
