/** A new password, typed twice, with a word on its strength. */
import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { newPassword } from '#contract/accounts/sign-in.ts'
import { resetPassword } from '#contract/accounts/recovery.ts'
import { ApiError, call, sayOf } from '#web/api/call.ts'
import { AuthHead } from '#web/auth/layout/auth-heading.tsx'
import { fieldFaults } from '#web/auth/fields/server-field-errors.ts'
import { NewPasswordField, RepeatedPasswordField } from '#web/auth/fields/new-password-field.tsx'
import { sameTwice } from '#web/auth/fields/passwords-match.ts'
import { tellPassword } from '#web/auth/fields/toast-password-error.ts'
import { currentSession, endSession } from '#web/session/session.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { resetWords as words } from './recovery-copy.ts'

const twice = z.object({ password: newPassword, repeat: z.string() }).check(sameTwice('password', 'repeat'))
type Twice = z.infer<typeof twice>

export function NewPasswordForm({ token, onEnd }: { token: string; onEnd: (how: 'done' | 'over') => void }) {
  const form = useForm<Twice>({ resolver: zodResolver(twice), defaultValues: { password: '', repeat: '' } })
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      const { message } = await call(resetPassword, { body: { token, password } })
      toast({ title: words.done, description: message })
      // It ended all sessions, this browser's too.
      if (currentSession()) endSession('logged-out')
      onEnd('done')
    } catch (error) {
      if (error instanceof ApiError && error.refusal?.code === 'link-over') return onEnd('over')
      for (const [field, message] of fieldFaults(error, ['password'])) form.setError(field, { message }, { shouldFocus: true })
      toast({ variant: 'destructive', title: words.failed, description: sayOf(error, words.failedBecause) })
    }
  }, tellFaults)

  return (
    <form className="auth-fields" onSubmit={submit} noValidate>
      <AuthHead title={words.title} lede={words.lede} />
      <NewPasswordField label={words.password} control={control} error={errors.password?.message} {...register('password')} />
      <RepeatedPasswordField label={words.repeat} error={errors.repeat?.message} {...register('repeat')} />
      <Button type="submit" size="lg" className="full" busy={isSubmitting}>
        {isSubmitting ? words.submitting : words.submit}
      </Button>
    </form>
  )
}

const tellFaults = ({ password, repeat }: FieldErrors<Twice>) => tellPassword(password, repeat)
