/** The form that changes a password: the old one, the new one twice, and a code where two-factor is on. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type Control, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { newPassword } from '#contract/accounts.ts'
import { changePassword, listSessions } from '#contract/settings.ts'
import { passwordLength, passwordWords } from '#rules/passwords.ts'
import { call, sayOf } from '#web/api/call.ts'
import { fieldFaults } from '#web/auth/field-faults.ts'
import { PasswordInput } from '#web/auth/password-input.tsx'
import { PasswordMeter } from '#web/auth/password-meter.tsx'
import { replaceToken } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogClose, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toasts.ts'
import { proofFault } from './proof-fields.tsx'

const fields = z
  .object({
    currentPassword: z.string().check(z.minLength(1, 'Please enter your password.')),
    newPassword,
    repeat: z.string(),
    code: z.string(),
  })
  .check(
    z.refine(({ newPassword, repeat }) => newPassword === repeat, {
      path: ['repeat'],
      message: passwordWords.mismatch,
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )
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
      <div className="field">
        <Field label="New password" error={errors.newPassword?.message}>
          <PasswordInput autoComplete="new-password" maxLength={passwordLength.most} {...register('newPassword')} />
        </Field>
        {!errors.newPassword && <Strength control={control} />}
      </div>
      <Field label="Repeat new password" error={errors.repeat?.message}>
        <PasswordInput autoComplete="new-password" maxLength={passwordLength.most} {...register('repeat')} />
      </Field>
      {withCode && (
        <Field label="Verification code" hint="Of your authenticator app, or a backup code." error={errors.code?.message}>
          <Input
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            {...register('code')}
          />
        </Field>
      )}
      <DialogFooter>
        <DialogClose>
          <Button variant="ghost">Cancel</Button>
        </DialogClose>
        <Button type="submit" busy={isSubmitting}>
          Change password
        </Button>
      </DialogFooter>
    </form>
  )
}

const Strength = ({ control }: { control: Control<Fields> }) => (
  <PasswordMeter password={useWatch({ control, name: 'newPassword' })} />
)
