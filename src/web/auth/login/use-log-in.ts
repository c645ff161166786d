/** Submits the login: the result is a session, the code step, or a verification that is still pending. */
import type { UseFormReturn } from 'react-hook-form'
import { useLocation } from 'wouter'
import type * as z from 'zod/mini'
import {
  type credentials,
  login,
  type SignInResponse,
  type VerificationRequired,
  verificationRequired,
} from '#contract/accounts/sign-in.ts'
import { accountMessages } from '#rules/accounts/account-messages.ts'
import { paths } from '#rules/platform/paths.ts'
import { ApiError, call, toErrorMessage } from '#web/api/call.ts'
import { storeBanTicket } from '#web/session/ban-ticket.ts'
import { storePendingSignUp, verificationPaths } from '#web/session/pending-sign-up.ts'
import { startBrowserSession } from '#web/session/session.ts'
import { toast, toastFailure } from '#web/ui/feedback/toasts.ts'
import { loginCopy as copy } from '../auth-copy.ts'

type LoginFields = z.infer<typeof credentials>

export function useLogIn(
  { handleSubmit, setError }: UseFormReturn<LoginFields>,
  onCodeNeeded: (email: string, challenge: string) => void,
) {
  const [, navigate] = useLocation()
  return handleSubmit(async (body) => {
    try {
      const response = await call(login, { body })
      if ('challenge' in response) onCodeNeeded(body.email, response.challenge)
      else completeLogin(response)
    } catch (error) {
      const unverified = parseUnverified(error)
      if (unverified) {
        storePendingSignUp(unverified)
        toastFailure(copy.unverified.title, copy.unverified[unverified.method])
        navigate(verificationPaths[unverified.method])
      } else if (storeBanTicket(error)) navigate(paths.banned)
      else {
        const message = toErrorMessage(error, accountMessages.wrongLogin)
        setError('root', { message })
        toastFailure(copy.failed, message)
      }
    }
  })
}

/** The server's message says whether the login also cancelled an account deletion. */
export function completeLogin(response: SignInResponse): void {
  startBrowserSession(response)
  toast({ title: 'Login Successful', description: response.message })
}

function parseUnverified(error: unknown): VerificationRequired | undefined {
  if (!(error instanceof ApiError) || error.refusal?.code !== 'unverified') return undefined
  return verificationRequired.safeParse(error.body).data
}
