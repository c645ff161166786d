/** A code of the app, or a backup code, to go on with; and what to say when it is refused. */
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { codeWords, typedCode } from '#rules/two-factor.ts'
import { sayOf, Unreachable } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogClose, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toasts.ts'

type Props = {
  /** The word on the button. */
  submit: string
  isDestructive?: boolean
  failed: { title: string; says: string }
  onCode: (code: string) => Promise<void>
  children?: ReactNode
}

export function CodeForm({ submit, isDestructive = false, failed, onCode, children }: Props) {
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])

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
      {children}
      <Field label="Verification code" hint="6 digits of your app, or a backup code." error={errors.code?.message}>
        <Input
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          {...form.register('code')}
        />
      </Field>
      <DialogFooter>
        <DialogClose>
          <Button variant="ghost">Cancel</Button>
        </DialogClose>
        <Button type="submit" variant={isDestructive ? 'destructive' : 'default'} busy={isSubmitting}>
          {submit}
        </Button>
      </DialogFooter>
    </form>
  )
}
