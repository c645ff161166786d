/** From a filled-in sign-up form to an open account, to its verification, or to sentences about what stands in the way. */
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'wouter'
import { register } from '#contract/accounts/sign-in.ts'
import { call, sayOf } from '#web/api/call.ts'
import { keepPending, verificationPath } from '#web/session/pending-sign-up.ts'
import { dropReferral } from '#web/session/stored-referral.ts'
import { signIn } from '#web/session/session.ts'
import { wayIn } from '#web/session/sign-up-redirect.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { signUpWords as words } from '../auth-copy.ts'
import { fieldFaults } from '../fields/server-field-errors.ts'
import type { SignUp } from './sign-up-schema.ts'
import { tellPassword } from '../fields/toast-password-error.ts'

export function useSignUp({ handleSubmit, setError }: UseFormReturn<SignUp>, referralCode: string | undefined) {
  const [, navigate] = useLocation()
  return handleSubmit(async ({ confirmPassword, ...draft }) => {
    try {
      const answer = await call(register, { body: { ...draft, ...(referralCode ? { referralCode } : {}) } })
      dropReferral()
      if (answer.requiresVerification) {
        keepPending(answer, { referralCode, plan: draft.plan })
        toast({ title: words.verifyNext, description: words.verifyBy[answer.method] })
        return navigate(verificationPath[answer.method])
      }
      const { to, says } = wayIn(draft.plan)
      const referred = referralCode && words.referred(referralCode)
      toast({
        title: words.created,
        description: [words.welcome(answer.user.username), referred, says].filter(Boolean).join(' '),
      })
      navigate(to, { replace: true })
      signIn(answer)
    } catch (error) {
      for (const [field, message] of fieldFaults(error, ['username', 'email', 'password'])) {
        setError(field, { message }, { shouldFocus: true })
      }
      toast({ variant: 'destructive', title: words.failed, description: sayOf(error, words.failedBecause) })
    }
  }, tellFaults)
}

const tellFaults = ({ password, confirmPassword }: FieldErrors<SignUp>) => tellPassword(password, confirmPassword)
