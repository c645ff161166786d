/** From the instant form to a pending user, or straight in; a failure keeps what was typed and asks for a fresh CAPTCHA. */
import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { registration } from '#contract/accounts/sign-in.ts'
import { text } from '#contract/fields/fields.ts'
import { instantRegister } from '#contract/accounts/verification.ts'
import { call, sayOf } from '#web/api/call.ts'
import { signUpWords } from '#web/auth/auth-copy.ts'
import { fieldFaults } from '#web/auth/fields/server-field-errors.ts'
import { tellPassword } from '#web/auth/fields/toast-password-error.ts'
import { keepPending, type Pending, pendingUser } from '#web/session/pending-sign-up.ts'
import { useReferral } from '#web/session/use-referral.ts'
import { signIn } from '#web/session/session.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { captchaWords } from './captcha/captcha-copy.ts'
import { useCaptcha } from './captcha/use-captcha.ts'
import { instantWords } from './verification-copy.ts'

const words = instantWords.form

const { username, email, password } = registration.shape
const instantDraft = z.object({
  name: text(60).check(z.minLength(1, words.nameless)),
  username,
  email,
  password,
})
export type InstantDraft = z.infer<typeof instantDraft>
const fields = ['name', 'username', 'email', 'password'] as const

export function useInstantRegister(onRegistered: (pending: Pending) => void) {
  const form = useForm<InstantDraft>({
    resolver: zodResolver(instantDraft),
    defaultValues: { name: '', username: '', email: '', password: '' },
  })
  const { captcha, demand, reset } = useCaptcha()
  const referral = useReferral()

  const submit = form.handleSubmit(async (draft) => {
    const token = demand()
    if (token === undefined) return fail(captchaWords.incomplete)
    try {
      const { code: referralCode } = referral
      const answer = await call(instantRegister, { body: { ...draft, captcha: token, referralCode: referralCode ?? null } })
      referral.remove()
      if (!answer.requiresVerification) {
        toast({ title: signUpWords.created, description: signUpWords.welcome(answer.user.username) })
        return signIn(answer)
      }
      keepPending(answer, { referralCode })
      toast({ title: words.registered, description: words.registeredSays })
      const pending = pendingUser()
      if (pending) onRegistered(pending)
    } catch (error) {
      reset()
      for (const [field, message] of fieldFaults(error, fields)) form.setError(field, { message }, { shouldFocus: true })
      fail(sayOf(error, words.failedBecause))
    }
  }, tellWhatIsWrong)

  /** Empty fields come first, then a weak password, and the CAPTCHA last. */
  function tellWhatIsWrong({ password }: FieldErrors<InstantDraft>) {
    const typed = form.getValues()
    if (fields.some((field) => typed[field].trim() === '')) fail(words.empty)
    else tellPassword(password)
    demand()
  }

  return { form, captcha, submit }
}

const fail = (description: string) => void toast({ variant: 'destructive', title: words.failed, description })
