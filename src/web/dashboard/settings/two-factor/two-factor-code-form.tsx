/** Asks for a code from the app or a backup code, and shows why it was refused. */
import { useForm } from 'react-hook-form'
import { codeMessages, parseCode } from '#rules/accounts/two-factor.ts'
import { SecondFactorField } from '#web/auth/fields/second-factor-field.tsx'
import { showFormFailure } from '#web/ui/feedback/form-failure.ts'
import { toastFailure } from '#web/ui/feedback/toasts.ts'
import { DialogFormFooter } from '#web/ui/overlays/dialog.tsx'

type Props = {
  submitLabel: string
  isDestructive?: boolean
  errorCopy: { title: string; fallback: string }
  onCode: (code: string) => Promise<void>
}

export function TwoFactorCodeForm({ submitLabel, isDestructive = false, errorCopy, onCode }: Props) {
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ code }) => {
    if (!parseCode(code)) {
      form.setError('code', { message: codeMessages.anyCode }, { shouldFocus: true })
      toastFailure('Invalid Code', codeMessages.anyCode)
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
      <SecondFactorField autoFocus error={errors.code?.message} {...form.register('code')} />
      <DialogFormFooter submitLabel={submitLabel} isDestructive={isDestructive} busy={isSubmitting} />
    </form>
  )
}
