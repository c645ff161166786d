/** From the welcome card to a session, or to why not; a CAPTCHA that was solved while registering is not asked for again. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import { verifyInstant } from '#contract/accounts/verification.ts'
import { paths } from '#rules/platform/paths.ts'
import { ApiError, call, sayOf, Unreachable } from '#web/api/call.ts'
import { dropPending, type Pending, pendingUser } from '#web/session/pending-sign-up.ts'
import { loginPath } from '#web/session/login-redirect.ts'
import { signIn } from '#web/session/session.ts'
import { wayIn } from '#web/session/sign-up-redirect.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { captchaWords } from './captcha/captcha-copy.ts'
import { useCaptcha } from './captcha/use-captcha.ts'
import { instantWords } from './verification-copy.ts'

const words = instantWords.card

type Then = { onVerified: (to: string) => void; onStartOver: () => void }

export function useVerifyInstant(pending: Pending, { onVerified, onStartOver }: Then) {
  const [isVerifying, setVerifying] = useState(false)
  const [isSolved, setSolved] = useState(pending.captchaSolved)
  const { captcha, demand, reset } = useCaptcha()
  const [, navigate] = useLocation()

  async function verify() {
    // Another tab may have finished, or given up, what this one still shows.
    if (!pendingUser()) {
      fail(words.noPending)
      return onStartOver()
    }
    const token = isSolved ? null : demand()
    if (token === undefined) return fail(captchaWords.incomplete)

    setVerifying(true)
    try {
      const { username, ticket, plan } = pending
      const signedIn = await call(verifyInstant, { body: { username, ticket, captcha: token } })
      const { to, says } = wayIn(plan)
      dropPending()
      onVerified(to)
      signIn(signedIn)
      toast({ title: instantWords.done.toast, description: says ?? instantWords.done.welcome })
    } catch (error) {
      reset()
      goOnFrom(error)
    } finally {
      setVerifying(false)
    }
  }

  function goOnFrom(error: unknown) {
    const code = error instanceof ApiError ? error.refusal?.code : undefined
    if (code === 'no-such-ticket') {
      fail(words.over)
      dropPending()
      return navigate(loginPath)
    }
    fail(error instanceof Unreachable ? words.unreachable : sayOf(error, words.failedBecause))
    if (code === 'captcha-needed') setSolved(false)
    if (code === 'email-code-needed') navigate(paths.verifyEmail)
  }

  return { captcha, needsCaptcha: !isSolved, isVerifying, verify }
}

const fail = (description: string) => void toast({ variant: 'destructive', title: words.failed, description })
