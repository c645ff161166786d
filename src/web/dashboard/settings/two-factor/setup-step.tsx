/** The first step: what is needed. Asks for the password where it was not given lately. */
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { setUpTwoFactor } from '#contract/accounts/two-factor.ts'
import { passwordLength } from '#rules/accounts/passwords.ts'
import { ApiError, call, sayOf } from '#web/api/call.ts'
import { PasswordInput } from '#web/auth/fields/password-input.tsx'
import { FormFooter } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import type { Setup } from './use-two-factor-update.ts'

export function StepSetup({ onReady }: { onReady: (setup: Setup) => void }) {
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      onReady(await call(setUpTwoFactor, asksPassword ? { body: { password } } : {}))
    } catch (error) {
      const refusal = error instanceof ApiError ? error.refusal : undefined
      if (refusal?.code === 'confirm-password') {
        setAsksPassword(true)
        return
      }
      const says = sayOf(error, 'Failed to setup 2FA')
      if (refusal?.code === 'wrong-password') form.setError('password', { message: says }, { shouldFocus: true })
      toast({ variant: 'destructive', title: 'Setup Failed', description: says })
    }
  })

  return (
    <form className="setting-form" onSubmit={submit} noValidate>
      <ol className="steps">
        <li>Get an authenticator app on your phone, such as Aegis, 2FAS, Google Authenticator or 1Password.</li>
        <li>Scan a QR code with it, and enter the code that it shows.</li>
        <li>Save ten backup codes, for the day you lose your phone.</li>
      </ol>
      {asksPassword && (
        <Field label="Password" hint="You signed in a while ago, so we ask once more." error={errors.password?.message}>
          <PasswordInput
            autoFocus
            autoComplete="current-password"
            maxLength={passwordLength.most}
            {...form.register('password')}
          />
        </Field>
      )}
      <FormFooter submit="Continue" busy={isSubmitting} />
    </form>
  )
}
