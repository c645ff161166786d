/** The first step: what is needed. Asks for the password if it was not entered recently. */
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { setUpTwoFactor } from '#contract/accounts/two-factor.ts'
import { passwordLength } from '#rules/accounts/passwords.ts'
import { call } from '#web/api/call.ts'
import { ApiError, toErrorMessage } from '#web/api/errors.ts'
import { PasswordInput } from '#web/auth/fields/password-input.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import type { TwoFactorSetup } from './use-two-factor-update.ts'

export function SetupStep({ onReady }: { onReady: (setup: TwoFactorSetup) => void }) {
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
      const message = toErrorMessage(error, 'Failed to setup 2FA')
      if (refusal?.code === 'wrong-password') form.setError('password', { message }, { shouldFocus: true })
      toast({ variant: 'destructive', title: 'Setup Failed', description: message })
    }
  })

  return (
    <form className="settings-tab-form" onSubmit={submit} noValidate>
      <ol className="setup-step-list">
        <li>Install an authenticator app on your phone, such as Aegis, 2FAS, Google Authenticator or 1Password.</li>
        <li>Scan a QR code with it, then enter the code it shows.</li>
        <li>Save ten backup codes, in case you lose your phone.</li>
      </ol>
      {asksPassword && (
        <Field
          label="Password"
          hint="It's been a while since you logged in, so please confirm it's you."
          error={errors.password?.message}
        >
          <PasswordInput
            autoFocus
            autoComplete="current-password"
            maxLength={passwordLength.max}
            {...form.register('password')}
          />
        </Field>
      )}
      <DialogFormFooter submitLabel="Continue" busy={isSubmitting} />
    </form>
  )
}
