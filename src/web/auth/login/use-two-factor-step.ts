/** From a code to the dashboard; a code that is wrong can be tried again, a challenge that is over leads back. */
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { loginTwoFactor } from '#contract/accounts/two-factor.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { codeWords as rules, typedCode } from '#rules/accounts/two-factor.ts'
import { ApiError, call, sayOf, Unreachable } from '#web/api/call.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { loginWords, codeWords as words } from '../auth-copy.ts'
import { enter } from './use-log-in.ts'

type Kind = 'app' | 'backup'

export function useCodeStep(challenge: string, onBack: () => void) {
  const form = useForm({ defaultValues: { code: '' } })
  const [kind, setKind] = useState<Kind>('app')
  const { setError, resetField, setFocus } = form

  const submit = form.handleSubmit(async ({ code }) => {
    if (typedCode(code)?.kind !== kind) {
      const says = kind === 'app' ? rules.sixDigits : rules.anyCode
      setError('code', { message: says }, { shouldFocus: true })
      toast({ variant: 'destructive', title: words.short, description: says })
      return
    }
    try {
      enter(await call(loginTwoFactor, { body: { challenge, code } }))
    } catch (error) {
      const refusal = error instanceof ApiError ? error.refusal : undefined
      if (refusal?.code === 'challenge-over' || refusal?.code === 'banned') {
        toast({ variant: 'destructive', title: loginWords.failed, description: refusal.message })
        return onBack()
      }
      const says = error instanceof Unreachable ? words.unreachable : sayOf(error, refusals['wrong-code'].says)
      toast({ variant: 'destructive', title: words.failed, description: says })
      if (!refusal) return
      resetField('code')
      setError('code', { message: says })
      setFocus('code')
    }
  })

  const change = (next: Kind) => {
    form.reset()
    setKind(next)
  }
  return { form, submit, kind, setKind: change }
}
