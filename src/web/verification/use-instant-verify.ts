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
import { toastFailure } from '#web/ui/feedback/toasts.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { captchaCopy } from './captcha/captcha-copy.ts'
import { useCaptcha } from './captcha/use-captcha.ts'
import { instantVerifyCopy } from './verification-copy.ts'

const copy = instantVerifyCopy.card

type Callbacks = { onVerified: (redirectTo: string) => void; onStartOver: () => void }

export function useInstantVerify(pending: PendingSignUp, { onVerified, onStartOver }: Callbacks) {
  const [isSolved, setSolved] = useState(pending.captchaSolved)
  const [failure, setFailure] = useState<string>()
  const { captcha, requestToken, reset } = useCaptcha()
  const [, navigate] = useLocation()

  const { isBusy: isVerifying, start } = useAction(
    async () => {
      const token = isSolved ? null : await requestToken()
      if (token === undefined) return undefined
      const { username, ticket } = pending
      return call(verifyInstant, { body: { username, ticket, captcha: token } })
    },
    {
      onDone(response) {
        if (!response) return toastFailure(copy.failed, captchaCopy.incomplete)
        clearPendingSignUp()
        onVerified(getSignUpRedirect(pending.plan))
        startBrowserSession(response)
      },
      done: (response) => response && { title: instantVerifyCopy.done.toast, description: instantVerifyCopy.done.welcome },
      onFailed: handleError,
    },
  )

  function verify() {
    // Another tab may have finished or abandoned the sign-up.
    if (!readPendingSignUp()) {
      toastFailure(copy.failed, copy.noPending)
      return onStartOver()
    }
    setFailure(undefined)
    start()
  }

  function handleError(error: unknown) {
    reset()
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
