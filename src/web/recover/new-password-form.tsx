/** A new password, typed twice, with a word on its strength. */
import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { newPassword } from '#contract/accounts.ts'
import { resetPassword } from '#contract/recovery.ts'
import { ApiError, call, sayOf } from '#web/api/call.ts'
import { AuthHead } from '#web/auth/auth-head.tsx'
import { fieldFaults } from '#web/auth/field-faults.ts'
import { NewPasswordField, RepeatedPasswordField } from '#web/auth/new-password-field.tsx'
import { sameTwice } from '#web/auth/same-twice.ts'
import { tellPassword } from '#web/auth/tell-password.ts'
import { currentSession, endSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.ts'
import { resetWords as words } from './recover-words.ts'

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
