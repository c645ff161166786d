/** The sign-up of someone with an invitation: what it offers, and the three fields that an account needs. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import type { OpenedInvitation } from '#contract/accounts/invitations.ts'
import { register, registration } from '#contract/accounts/sign-in.ts'
import { paths } from '#rules/platform/paths.ts'
import { ApiError, call } from '#web/api/call.ts'
import { signUpCopy } from '#web/auth/auth-copy.ts'
import { EmailField } from '#web/auth/fields/email-field.tsx'
import { NewPasswordField } from '#web/auth/fields/new-password-field.tsx'
import { UsernameField } from '#web/auth/fields/username-field.tsx'
import { AuthHeading } from '#web/auth/layout/auth-layout.tsx'
import { TermsNotice } from '#web/auth/sign-up/terms-notice.tsx'
import { storePendingSignUp, verificationPaths } from '#web/session/pending-sign-up.ts'
import { startBrowserSession } from '#web/session/session.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { showFormFailure } from '#web/ui/feedback/form-failure.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, FormError, Input } from '#web/ui/form-controls/field.tsx'
import { invitationCopy } from './invitation-copy.ts'

const copy = invitationCopy.valid

type InvitedSignUpFormProps = {
  code: string
  invitation: OpenedInvitation
  username: string
  onUsername: (username: string) => void
}

export function InvitedSignUpForm({ code, invitation, username, onUsername }: InvitedSignUpFormProps) {
  const form = useForm<InvitedFields>({
    resolver: zodResolver(invitedFields),
    defaultValues: { email: invitation.email ?? '', username, password: '' },
  })
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  const submit = useAcceptInvitation(form, code)

  return (
    <form className="auth-layout-form stack" onSubmit={submit} noValidate>
      <AuthHeading title={copy.title(invitation)} description={copy.description(invitation)} />
      <Callout
        variant="iris"
        icon={<Ticket className="icon" aria-hidden />}
        title={invitation.email === null ? copy.forAnyone(invitation) : copy.for(invitation.email)}
      >
        {copy.from(invitation)}
      </Callout>
      {invitation.email === null ? (
        <EmailField error={errors.email?.message} {...register('email')} />
      ) : (
        <Field label="Email" hint={copy.emailHint} error={errors.email?.message}>
          <Input type="email" autoComplete="username" readOnly {...register('email')} />
        </Field>
      )}
      <UsernameField
        typed={username}
        error={errors.username?.message}
        {...register('username', { onChange: (event) => onUsername(event.target.value) })}
      />
      <NewPasswordField label="Password" control={control} error={errors.password?.message} {...register('password')} />
      <FormError message={errors.root?.message} />
      <Button type="submit" size="lg" className="full-width" busy={isSubmitting}>
        {isSubmitting ? signUpCopy.submitting : signUpCopy.submit}
      </Button>
      <TermsNotice />
    </form>
  )
}

/** Signs up with an invitation: the result is a session, or a verification where the invitation names no address. */
function useAcceptInvitation(form: UseFormReturn<InvitedFields>, code: string) {
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  return form.handleSubmit(async (draft) => {
    try {
      const response = await call(register, { body: { ...draft, invitation: code } })
      if (response.requiresVerification) {
        storePendingSignUp(response)
        toast({ title: signUpCopy.verifyNext, description: signUpCopy.verifyBy[response.method] })
        return navigate(verificationPaths[response.method])
      }
      toast({ title: signUpCopy.created, description: signUpCopy.welcome(response.user.username) })
      navigate(paths.dashboard, { replace: true })
      startBrowserSession(response)
    } catch (error) {
      showFormFailure(form, error, { title: signUpCopy.failed, fallback: signUpCopy.failedFallback })
      // It has expired, or was used or revoked, while the form was filled in: the screen says which.
      if (error instanceof ApiError && error.refusal?.code === 'invitation-over')
        await queries.invalidateQueries({ queryKey: ['invitation', code] })
    }
  })
}

const { username, email, password } = registration.shape
/** The fields of the sign-up with an invitation. */
const invitedFields = z.object({ email, username, password })
type InvitedFields = z.infer<typeof invitedFields>
