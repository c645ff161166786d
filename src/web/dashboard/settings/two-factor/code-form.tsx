/** A code of the app, or a backup code, to go on with; and what to say when it is refused. */
import { useForm } from 'react-hook-form'
import { codeWords, typedCode } from '#rules/accounts/two-factor.ts'
import { sayOf, Unreachable } from '#web/api/call.ts'
import { SecondFactorField } from '#web/auth/fields/second-factor-field.tsx'
import { FormFooter } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'

type Props = {
  /** The word on the button. */
  submit: string
  isDestructive?: boolean
  failed: { title: string; says: string }
  onCode: (code: string) => Promise<void>
}

export function CodeForm({ submit, isDestructive = false, failed, onCode }: Props) {
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async ({ code }) => {
    if (!typedCode(code)) {
      form.setError('code', { message: codeWords.anyCode }, { shouldFocus: true })
      toast({ variant: 'destructive', title: 'Invalid Code', description: codeWords.anyCode })
      return
    }
    try {
      await onCode(code)
    } catch (error) {
      const says = error instanceof Unreachable ? 'Failed to verify code. Please try again.' : sayOf(error, failed.says)
      form.setError('code', { message: says }, { shouldFocus: true })
      toast({ variant: 'destructive', title: failed.title, description: says })
    }
  })

  return (
    <form className="setting-form" onSubmit={send} noValidate>
      <SecondFactorField autoFocus error={errors.code?.message} {...form.register('code')} />
      <FormFooter submit={submit} isDestructive={isDestructive} busy={isSubmitting} />
    </form>
  )
}
