/** The second step of a login: a code from the app, or a backup code. */
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { loginTwoFactor } from '#contract/accounts/two-factor.ts'
import { codeMessages, parseCode } from '#rules/accounts/two-factor.ts'
import { paths } from '#rules/platform/paths.ts'
import { ApiError, call, NetworkError, toErrorMessage } from '#web/api/call.ts'
import { storeBanTicket } from '#web/session/ban-ticket.ts'
import { toastFailure } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { twoFactorStepCopy as copy, loginCopy } from '../auth-copy.ts'
import { TwoFactorCodeField } from '../fields/two-factor-code-field.tsx'
import { AuthHeading } from '../layout/auth-layout.tsx'
import { completeLogin } from './use-log-in.ts'

export function TwoFactorStep({ challenge, onBack }: { challenge: string; onBack: () => void }) {
  const { form, submit, kind, setKind } = useTwoFactorStep(challenge, onBack)
  const { register, formState } = form
  const { errors, isSubmitting } = formState

  return (
    <form className="auth-layout-form stack" onSubmit={submit} noValidate>
      <AuthHeading title={copy.title} description={copy[kind]} />
      <TwoFactorCodeField kind={kind} error={errors.code?.message} {...register('code')} />
      <Button type="submit" size="lg" className="full-width" busy={isSubmitting}>
        {isSubmitting ? copy.submitting : copy.submit}
      </Button>
      <div className="spread">
        <Button variant="ghost" size="sm" onClick={onBack}>
          <ArrowLeft className="icon" aria-hidden />
          {loginCopy.back}
        </Button>
        <Button variant="link" size="sm" onClick={() => setKind(kind === 'app' ? 'backup' : 'app')}>
          {kind === 'app' ? copy.useBackup : copy.useApp}
        </Button>
      </div>
    </form>
  )
}

type CodeKind = 'app' | 'backup'

/** Submits the code of a login. A wrong code can be tried again; an expired challenge leads back to the password. */
function useTwoFactorStep(challenge: string, onBack: () => void) {
  const form = useForm({ defaultValues: { code: '' } })
  const [kind, setKind] = useState<CodeKind>('app')
  const [, navigate] = useLocation()
  const { setError, resetField, setFocus } = form

  const submit = form.handleSubmit(async ({ code }) => {
    if (parseCode(code)?.kind !== kind) {
      const message = kind === 'app' ? codeMessages.sixDigits : codeMessages.anyCode
      setError('code', { message }, { shouldFocus: true })
      toastFailure(copy.short, message)
      return
    }
    try {
      completeLogin(await call(loginTwoFactor, { body: { challenge, code } }))
    } catch (error) {
      if (storeBanTicket(error)) return navigate(paths.banned)
      const refusal = error instanceof ApiError ? error.refusal : undefined
      if (refusal?.code === 'challenge-over' || refusal?.code === 'banned') {
        toastFailure(loginCopy.failed, refusal.message)
        return onBack()
      }
      const message = error instanceof NetworkError ? copy.unreachable : toErrorMessage(error, codeMessages.wrongCode)
      toastFailure(copy.failed, message)
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
