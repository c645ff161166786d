/** A new password, typed twice, with a word on its strength. */
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, type FieldErrors, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { newPassword } from '#contract/accounts.ts'
import { resetPassword } from '#contract/recovery.ts'
import { passwordLength, passwordWords } from '#rules/passwords.ts'
import { ApiError, call, sayOf } from '#web/api/call.ts'
import { fieldFaults } from '#web/auth/field-faults.ts'
import { PasswordInput } from '#web/auth/password-input.tsx'
import { PasswordMeter } from '#web/auth/password-meter.tsx'
import { currentSession, endSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { resetWords as words } from './recover-words.ts'

const twice = z.object({ password: newPassword, repeat: z.string() }).check(
  z.refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    message: passwordWords.mismatch,
    when: ({ value }) => typeof value === 'object' && value !== null,
  }),
)
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
  }, tellWhatIsWrong)

  return (
    <form className="auth-fields" onSubmit={submit} noValidate>
      <div className="auth-head">
        <h1>{words.title}</h1>
        <p className="muted">{words.lede}</p>
      </div>
      <div className="field">
        <Field label={words.password} error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" maxLength={passwordLength.most} {...register('password')} />
        </Field>
        {!errors.password && <Strength control={control} />}
      </div>
      <Field label={words.repeat} error={errors.repeat?.message}>
        <PasswordInput autoComplete="new-password" maxLength={passwordLength.most} {...register('repeat')} />
      </Field>
      <Button type="submit" size="lg" className="full" busy={isSubmitting}>
        {isSubmitting ? words.submitting : words.submit}
      </Button>
    </form>
  )
}

function tellWhatIsWrong({ password, repeat }: FieldErrors<Twice>) {
  if (repeat) toast({ variant: 'destructive', title: words.mismatch, description: passwordWords.mismatch })
  else if (password?.message === passwordWords.tooShort) {
    toast({ variant: 'destructive', title: words.weak, description: passwordWords.tooShort })
  }
}

const Strength = ({ control }: { control: Control<Twice> }) => (
  <PasswordMeter password={useWatch({ control, name: 'password' })} />
)
