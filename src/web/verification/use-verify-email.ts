/** Verifies the code from an email, and sends the email again. */
import { useForm } from 'react-hook-form'
import { checkVerificationEmail, resendVerification, verifyEmail } from '#contract/accounts/verification.ts'
import { email as emailField } from '#contract/fields/fields.ts'
import { ApiError, call, type RefusalBody } from '#web/api/call.ts'
import { clearPendingSignUp } from '#web/session/pending-sign-up.ts'
import { startBrowserSession } from '#web/session/session.ts'
import { toast, toastFailure } from '#web/ui/feedback/toasts.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { verifyEmailCopy as copy } from './verification-copy.ts'

type Options = { token: string; ticket: string | undefined; email: string | undefined; onDone: () => void }

export function useVerifyEmail({ token, ticket, email, onDone }: Options) {
  const form = useForm({ defaultValues: { token, email: email ?? '' } })
  const { setError, clearErrors, getValues, setFocus } = form

  const verify = form.handleSubmit(async ({ token }) => {
    if (!/^\d{6}$/.test(token)) return showError('token', copy.failed, copy.missing)
    const account = ticket ? { ticket } : readEmail(copy.failed)
    if (!account) return

    try {
      const response = await call(verifyEmail, { body: { token, ...account } })
      clearPendingSignUp()
      onDone()
      startBrowserSession(response)
      toast({ title: 'Email Verified!', description: response.message })
    } catch (error) {
      const { code, message = copy.unreachable } = getRefusal(error)
      if (code === 'wrong-token') setError('token', { message }, { shouldFocus: true })
      else setError('root', { message })
      toastFailure(copy.failed, message)
    }
  })

  const sending = useAction((account: { email: string }) => call(resendVerification, { body: account }), {
    onDone: () => setFocus('token'),
    done: ({ message }) => ({ title: copy.resend.sent, description: message }),
    failed: (error) => ({
      variant: 'destructive',
      title: copy.resend.failed,
      description: getRefusal(error).message ?? copy.unreachable,
    }),
    refreshes: [checkVerificationEmail],
  })
  function resend() {
    const account = readEmail(copy.resend.failed)
    if (account) sending.start(account)
  }

  /** The email as typed. Undefined where it is invalid, which its field and a toast then show. */
  function readEmail(errorTitle: string): { email: string } | undefined {
    const typed = emailField.safeParse(getValues('email'))
    if (typed.success) {
      clearErrors('email')
      return { email: typed.data }
    }
    const isEmpty = getValues('email').trim() === ''
    showError('email', errorTitle, isEmpty ? copy.missingEmail : (typed.error.issues[0]?.message ?? copy.missingEmail))
    return undefined
  }

  function showError(field: 'token' | 'email', title: string, message: string) {
    setError(field, { message }, { shouldFocus: true })
    toastFailure(title, message)
  }

  return { form, verify, resend, isSending: sending.isBusy }
}

const getRefusal = (error: unknown): Partial<RefusalBody> => (error instanceof ApiError && error.refusal) || {}
