/** Submits the sign-up: the result is a session, a verification, or errors beside the fields. */
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { useLocation, useSearchParams } from 'wouter'
import { register } from '#contract/accounts/sign-in.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { storePendingSignUp, verificationPaths } from '#web/session/pending-sign-up.ts'
import { startBrowserSession } from '#web/session/session.ts'
import { getSignUpRedirect } from '#web/session/sign-up-redirect.ts'
import type { Referral } from '#web/session/use-referral.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { signUpCopy as copy } from '../auth-copy.ts'
import { toastPasswordError } from '../fields/password-errors.ts'
import { showFieldErrors } from '../fields/show-field-errors.ts'
import type { SignUpFields } from './sign-up-schema.ts'

export function useSignUp({ handleSubmit, setError }: UseFormReturn<SignUpFields>, referral: Referral) {
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  return handleSubmit(async ({ confirmPassword, ...draft }) => {
    const { code: referralCode, referrer } = referral
    try {
      const response = await call(register, { body: { ...draft, ...(referralCode ? { referralCode } : {}) } })
      referral.remove()
      if (response.requiresVerification) {
        storePendingSignUp(response, { referralCode, plan: draft.plan })
        toast({ title: copy.verifyNext, description: copy.verifyBy[response.method] })
        return navigate(verificationPaths[response.method])
      }
      const referred = referrer && copy.referred(referrer)
      toast({
        title: copy.created,
        description: [copy.welcome(response.user.username), referred].filter(Boolean).join(' '),
      })
      navigate(getSignUpRedirect(draft.plan, search.get('next')), { replace: true })
      startBrowserSession(response)
    } catch (error) {
      const message = toErrorMessage(error, copy.failedFallback)
      showFieldErrors(error, ['username', 'email', 'password'], setError, message)
      toast({ variant: 'destructive', title: copy.failed, description: message })
    }
  }, toastErrors)
}

const toastErrors = ({ password, confirmPassword }: FieldErrors<SignUpFields>) => toastPasswordError(password, confirmPassword)
