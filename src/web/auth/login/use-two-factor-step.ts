/** Submits the code of a login. A wrong code can be tried again; an expired challenge leads back to the password. */
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { loginTwoFactor } from '#contract/accounts/two-factor.ts'
import { codeMessages, parseCode } from '#rules/accounts/two-factor.ts'
import { paths } from '#rules/platform/paths.ts'
import { call } from '#web/api/call.ts'
import { ApiError, NetworkError, toErrorMessage } from '#web/api/errors.ts'
import { storeBanTicket } from '#web/session/ban-ticket.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { twoFactorStepCopy as copy, loginCopy } from '../auth-copy.ts'
import { completeLogin } from './use-log-in.ts'

type CodeKind = 'app' | 'backup'

export function useTwoFactorStep(challenge: string, onBack: () => void) {
  const form = useForm({ defaultValues: { code: '' } })
  const [kind, setKind] = useState<CodeKind>('app')
  const [, navigate] = useLocation()
  const { setError, resetField, setFocus } = form

  const submit = form.handleSubmit(async ({ code }) => {
    if (parseCode(code)?.kind !== kind) {
      const message = kind === 'app' ? codeMessages.sixDigits : codeMessages.anyCode
      setError('code', { message }, { shouldFocus: true })
      toast({ variant: 'destructive', title: copy.short, description: message })
      return
    }
    try {
      completeLogin(await call(loginTwoFactor, { body: { challenge, code } }))
    } catch (error) {
      if (storeBanTicket(error)) return navigate(paths.banned)
      const refusal = error instanceof ApiError ? error.refusal : undefined
      if (refusal?.code === 'challenge-over' || refusal?.code === 'banned') {
        toast({ variant: 'destructive', title: loginCopy.failed, description: refusal.message })
        return onBack()
      }
      const message = error instanceof NetworkError ? copy.unreachable : toErrorMessage(error, codeMessages.wrongCode)
      toast({ variant: 'destructive', title: copy.failed, description: message })
      // What was typed may be right if the server could not be reached.
      if (refusal) resetField('code')
      setError('code', { message })
      setFocus('code')
    }
  })

  const changeKind = (next: CodeKind) => {
    form.reset()
    setKind(next)
  }
  return { form, submit, kind, setKind: changeKind }
}
