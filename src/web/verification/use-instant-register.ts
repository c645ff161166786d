/**
 * Submits the instant registration: the result is a pending sign-up or a session. A failure keeps the fields and resets the
 * CAPTCHA.
 */
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { registration } from '#contract/accounts/sign-in.ts'
import { instantRegister } from '#contract/accounts/verification.ts'
import { text } from '#contract/fields/fields.ts'
import { call } from '#web/api/call.ts'
import { signUpCopy } from '#web/auth/auth-copy.ts'
import { toastPasswordError } from '#web/auth/fields/password-errors.ts'
import { type PendingSignUp, readPendingSignUp, storePendingSignUp } from '#web/session/pending-sign-up.ts'
import { startBrowserSession } from '#web/session/session.ts'
import { useReferral } from '#web/session/use-referral.ts'
import { showFormFailure } from '#web/ui/feedback/form-failure.ts'
import { toast, toastFailure } from '#web/ui/feedback/toasts.ts'
import { captchaCopy } from './captcha/captcha-copy.ts'
import { useCaptcha } from './captcha/use-captcha.ts'
import { instantVerifyCopy } from './verification-copy.ts'

const copy = instantVerifyCopy.form

const { username, email, password } = registration.shape
const instantRegisterFields = z.object({
  name: text(60).check(z.minLength(1, copy.nameless)),
  username,
  email,
  password,
})
export type InstantRegisterFields = z.infer<typeof instantRegisterFields>
const fields = ['name', 'username', 'email', 'password'] as const

export function useInstantRegister(onRegistered: (pending: PendingSignUp) => void) {
  const form = useForm<InstantRegisterFields>({
    resolver: zodResolver(instantRegisterFields),
    defaultValues: { name: '', username: '', email: '', password: '' },
  })
  const { captcha, requestToken, reset } = useCaptcha()
  const referral = useReferral()

  const submit = form.handleSubmit(async (draft) => {
    const token = await requestToken()
    if (token === undefined) return toastFailure(copy.failed, captchaCopy.incomplete)
    try {
      const { code: referralCode, referrer } = referral
      const response = await call(instantRegister, { body: { ...draft, captcha: token, referralCode: referralCode ?? null } })
      referral.remove()
      if (!response.requiresVerification) {
        const referred = referrer && signUpCopy.referred(referrer)
        const description = [signUpCopy.welcome(response.user.username), referred].filter(Boolean).join(' ')
        toast({ title: signUpCopy.created, description })
        return startBrowserSession(response)
      }
      storePendingSignUp(response, { referralCode })
      toast({ title: copy.registered, description: copy.registeredMessage })
      const pending = readPendingSignUp()
      if (pending) onRegistered(pending)
    } catch (error) {
      reset()
      showFormFailure(form, error, { title: copy.failed, fallback: copy.failedFallback })
    }
  }, toastErrors)

  /** Shows one toast: for empty fields, or else for a weak password. A missing CAPTCHA is shown beside its box. */
  function toastErrors({ password }: FieldErrors<InstantRegisterFields>) {
    const typed = form.getValues()
    if (fields.some((field) => typed[field].trim() === '')) toastFailure(copy.failed, copy.empty)
    else toastPasswordError(password)
    void requestToken()
  }

  return { form, captcha, referral, submit }
}
