/** Asks for a code from the app or a backup code, and shows why it was refused. */
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { codeMessages, parseCode } from '#rules/accounts/two-factor.ts'
import { CodeInput } from '#web/auth/fields/code-input.tsx'
import { SecondFactorField } from '#web/auth/fields/second-factor-field.tsx'
import { showFormFailure } from '#web/ui/feedback/form-failure.ts'
import { toastFailure } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { DialogFooter, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'

type Props = {
  /** `any`: a backup code too. */
  kind?: 'app' | 'any'
  submitLabel: string
  isDestructive?: boolean
  errorCopy?: { title: string; fallback: string }
  onCode: (code: string) => Promise<void>
  /** In a wizard: instead of Cancel, the way to the step before. */
  onBack?: () => void
  /** Above the field. */
  children?: ReactNode
}

const verificationFailed = { title: 'Verification Failed', fallback: codeMessages.wrongCode }

export function TwoFactorCodeForm(props: Props) {
  const { kind = 'any', submitLabel, isDestructive = false, errorCopy = verificationFailed, onCode, onBack, children } = props
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ code }) => {
    const typed = parseCode(code)
    if (!typed || (kind === 'app' && typed.kind !== 'app')) {
      const message = kind === 'app' ? codeMessages.sixDigits : codeMessages.anyCode
      form.setError('code', { message }, { shouldFocus: true })
      toastFailure('Invalid Code', message)
      return
    }
    try {
      await onCode(code)
    } catch (error) {
      const unreachable = 'Failed to verify code. Please try again.'
      showFormFailure(form, error, { ...errorCopy, unreachable, fieldOf: () => 'code' })
    }
  })

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {children}
      {kind === 'app' ? (
        <Field label="Verification code" hint="The 6 digits your app shows now." error={errors.code?.message}>
          <CodeInput autoFocus {...form.register('code')} />
        </Field>
      ) : (
        <SecondFactorField autoFocus error={errors.code?.message} {...form.register('code')} />
      )}
      {onBack ? (
        <DialogFooter>
          <Button variant="ghost" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" busy={isSubmitting}>
            {isSubmitting ? 'Verifying...' : submitLabel}
          </Button>
        </DialogFooter>
      ) : (
        <DialogFormFooter submitLabel={submitLabel} isDestructive={isDestructive} busy={isSubmitting} />
      )}
    </form>
  )
}
