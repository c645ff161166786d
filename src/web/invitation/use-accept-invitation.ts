/** Signs up with an invitation: the result is a session, or a verification where the invitation names no address. */
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation } from 'wouter'
import { register } from '#contract/accounts/sign-in.ts'
import { paths } from '#rules/platform/paths.ts'
import { call } from '#web/api/call.ts'
import { ApiError, toErrorMessage } from '#web/api/errors.ts'
import { signUpCopy as copy } from '#web/auth/auth-copy.ts'
import { showFieldErrors } from '#web/auth/fields/show-field-errors.ts'
import { storePendingSignUp, verificationPaths } from '#web/session/pending-sign-up.ts'
import { startBrowserSession } from '#web/session/session.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import type { InvitedFields } from './invited-sign-up-fields.ts'

export function useAcceptInvitation({ handleSubmit, setError }: UseFormReturn<InvitedFields>, code: string) {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  return handleSubmit(async (draft) => {
    try {
      const response = await call(register, { body: { ...draft, invitation: code } })
      if (response.requiresVerification) {
        storePendingSignUp(response)
        toast({ title: copy.verifyNext, description: copy.verifyBy[response.method] })
        return navigate(verificationPaths[response.method])
      }
      toast({ title: copy.created, description: copy.welcome(response.user.username) })
      navigate(paths.dashboard, { replace: true })
      startBrowserSession(response)
    } catch (error) {
      const message = toErrorMessage(error, copy.failedFallback)
      showFieldErrors(error, ['email', 'username', 'password'], setError, message)
      toast({ variant: 'destructive', title: copy.failed, description: message })
      // It has expired, or was used or revoked, while the form was filled in: the screen says which.
      if (error instanceof ApiError && error.refusal?.code === 'invitation-over')
        await queries.invalidateQueries({ queryKey: ['invitation', code] })
    }
  })
}
