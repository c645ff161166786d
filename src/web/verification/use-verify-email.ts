/** From a letter's code to a session, and the way to another letter. */
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { email as emailField } from '#contract/fields/fields.ts'
import { resendVerification, verifyEmail } from '#contract/accounts/verification.ts'
import { ApiError, call } from '#web/api/call.ts'
import type { RefusalBody } from '#web/api/errors.ts'
import { dropPending, pendingUser } from '#web/session/pending-sign-up.ts'
import { signIn } from '#web/session/session.ts'
import { wayIn } from '#web/session/sign-up-redirect.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { emailWords as words } from './verification-copy.ts'

type Start = { token: string; ticket: string | undefined; email: string | undefined; onDone: () => void }

export function useVerifyEmail({ token, ticket, email, onDone }: Start) {
  const form = useForm({ defaultValues: { token, email: email ?? '' } })
  const { setError, clearErrors, getValues, setFocus } = form
  const [isSending, setSending] = useState(false)

  const verify = form.handleSubmit(async ({ token }) => {
    if (!/^\d{6}$/.test(token)) return tell('token', words.failed, words.missing)
    const who = ticket ? { ticket } : typedEmail(words.failed)
    if (!who) return

    try {
      const signedIn = await call(verifyEmail, { body: { token, ...who } })
      const { says = signedIn.message } = wayIn(pendingUser()?.plan ?? 'free')
      dropPending()
      onDone()
      signIn(signedIn)
      toast({ title: words.verified, description: says })
    } catch (error) {
      const { code, message: says = words.unreachable } = refusalIn(error)
      if (code === 'wrong-token') setError('token', { message: says }, { shouldFocus: true })
      toast({ variant: 'destructive', title: words.failed, description: says })
    }
  })

  async function resend() {
    const who = typedEmail(words.resend.failed)
    if (!who) return
    setSending(true)
    try {
      const { message } = await call(resendVerification, { body: who })
      toast({ title: words.resend.sent, description: message })
      setFocus('token')
    } catch (error) {
      const { message = words.unreachable } = refusalIn(error)
      toast({ variant: 'destructive', title: words.resend.failed, description: message })
    } finally {
      setSending(false)
    }
  }

  /** The mailbox as typed, or what is wrong with it said beside its field. */
  function typedEmail(failed: string): { email: string } | undefined {
    const typed = emailField.safeParse(getValues('email'))
    if (typed.success) {
      clearErrors('email')
      return { email: typed.data }
    }
    const isEmpty = getValues('email').trim() === ''
    tell('email', failed, isEmpty ? words.missingEmail : (typed.error.issues[0]?.message ?? words.missingEmail))
    return undefined
  }

  function tell(field: 'token' | 'email', title: string, says: string) {
    setError(field, { message: says }, { shouldFocus: true })
    toast({ variant: 'destructive', title, description: says })
  }

  return { form, verify, resend, isSending }
}

const refusalIn = (error: unknown): Partial<RefusalBody> => (error instanceof ApiError && error.refusal) || {}
