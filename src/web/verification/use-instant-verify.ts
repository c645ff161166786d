/** Verifies a pending sign-up from the welcome card. A CAPTCHA solved during registration need not be solved again. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import { verifyInstant } from '#contract/accounts/verification.ts'
import { paths } from '#rules/platform/paths.ts'
import { ApiError, call, NetworkError, toErrorMessage } from '#web/api/call.ts'
import { loginPath } from '#web/session/login-redirect.ts'
import { clearPendingSignUp, type PendingSignUp, readPendingSignUp } from '#web/session/pending-sign-up.ts'
import { startBrowserSession } from '#web/session/session.ts'
import { getSignUpRedirect } from '#web/session/sign-up-redirect.ts'
import { toast, toastFailure } from '#web/ui/feedback/toasts.ts'
import { captchaCopy } from './captcha/captcha-copy.ts'
import { useCaptcha } from './captcha/use-captcha.ts'
import { instantVerifyCopy } from './verification-copy.ts'

const copy = instantVerifyCopy.card

type Callbacks = { onVerified: (redirectTo: string) => void; onStartOver: () => void }

export function useInstantVerify(pending: PendingSignUp, { onVerified, onStartOver }: Callbacks) {
  const [isVerifying, setVerifying] = useState(false)
  const [isSolved, setSolved] = useState(pending.captchaSolved)
  const [failure, setFailure] = useState<string>()
  const { captcha, requestToken, reset } = useCaptcha()
  const [, navigate] = useLocation()

  async function verify() {
    // Another tab may have finished or abandoned the sign-up.
    if (!readPendingSignUp()) {
      toastFailure(copy.failed, copy.noPending)
      return onStartOver()
    }
    setVerifying(true)
    setFailure(undefined)
    try {
      const token = isSolved ? null : await requestToken()
      if (token === undefined) return toastFailure(copy.failed, captchaCopy.incomplete)
      const { username, ticket, plan } = pending
      const response = await call(verifyInstant, { body: { username, ticket, captcha: token } })
      clearPendingSignUp()
      onVerified(getSignUpRedirect(plan))
      startBrowserSession(response)
      toast({ title: instantVerifyCopy.done.toast, description: instantVerifyCopy.done.welcome })
    } catch (error) {
      reset()
      handleError(error)
    } finally {
      setVerifying(false)
    }
  }

  function handleError(error: unknown) {
    const code = error instanceof ApiError ? error.refusal?.code : undefined
    if (code === 'no-such-ticket') {
      toastFailure(copy.failed, copy.expired)
      clearPendingSignUp()
      return navigate(loginPath)
    }
    const message = error instanceof NetworkError ? copy.unreachable : toErrorMessage(error, copy.failedFallback)
    setFailure(message)
    toastFailure(copy.failed, message)
    if (code === 'captcha-needed') setSolved(false)
    if (code === 'email-code-needed') navigate(paths.verifyEmail)
  }

  return { captcha, needsCaptcha: !isSolved, failure, isVerifying, verify }
}
