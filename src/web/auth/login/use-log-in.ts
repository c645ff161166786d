/** From email and password to the dashboard, to the second step, or to a verification that is still to be done. */
import type { UseFormReturn } from 'react-hook-form'
import { useLocation } from 'wouter'
import type * as z from 'zod/mini'
import { type credentials, login, type SignedIn, type Unverified, unverified } from '#contract/accounts/sign-in.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { ApiError, call, sayOf } from '#web/api/call.ts'
import { keepPending, verificationPath } from '#web/session/pending-sign-up.ts'
import { signIn } from '#web/session/session.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { loginWords as words } from '../auth-copy.ts'

export function useLogIn(
  { handleSubmit }: UseFormReturn<z.infer<typeof credentials>>,
  onCodeNeeded: (email: string, challenge: string) => void,
  onSuspended: (proof: z.infer<typeof credentials> | undefined) => void,
) {
  const [, navigate] = useLocation()
  return handleSubmit(async (body) => {
    onSuspended(undefined)
    try {
      const answer = await call(login, { body })
      if ('challenge' in answer) onCodeNeeded(body.email, answer.challenge)
      else enter(answer)
    } catch (error) {
      const toVerify = unverifiedIn(error)
      if (toVerify) {
        keepPending(toVerify)
        toast({ variant: 'destructive', title: words.unverified.title, description: words.unverified[toVerify.method] })
        navigate(verificationPath[toVerify.method])
      } else {
        if (error instanceof ApiError && error.refusal?.code === 'banned') onSuspended(body)
        toast({ variant: 'destructive', title: words.failed, description: sayOf(error, refusals['wrong-login'].says) })
      }
    }
  })
}

/** The server's own sentence: it knows whether somebody is simply back, or has brought back an account that was to be erased. */
export function enter(signedIn: SignedIn): void {
  signIn(signedIn)
  toast({ title: words.success, description: signedIn.message })
}

function unverifiedIn(error: unknown): Unverified | undefined {
  if (!(error instanceof ApiError) || error.refusal?.code !== 'unverified') return undefined
  return unverified.safeParse(error.told).data
}
