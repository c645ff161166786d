/** Asks for a code from the app or a backup code, and shows why it was refused. */
import { useForm } from 'react-hook-form'
import { codeMessages, parseCode } from '#rules/accounts/two-factor.ts'
import { NetworkError, toErrorMessage } from '#web/api/errors.ts'
import { SecondFactorField } from '#web/auth/fields/second-factor-field.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
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
      toast({ variant: 'destructive', title: 'Invalid Code', description: codeMessages.anyCode })
      return
    }
    try {
      await onCode(code)
    } catch (error) {
      const message =
        error instanceof NetworkError ? 'Failed to verify code. Please try again.' : toErrorMessage(error, errorCopy.fallback)
      form.setError('code', { message }, { shouldFocus: true })
      toast({ variant: 'destructive', title: errorCopy.title, description: message })
    }
  })

  return (
    <form className="settings-tab-form" onSubmit={submit} noValidate>
      <SecondFactorField autoFocus error={errors.code?.message} {...form.register('code')} />
      <DialogFormFooter submitLabel={submitLabel} isDestructive={isDestructive} busy={isSubmitting} />
    </form>
  )
}
