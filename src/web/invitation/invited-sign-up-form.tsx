/** The sign-up of someone with an invitation: what it offers, and the three fields that an account needs. */
import { zodResolver } from '@hookform/resolvers/zod'
import { Ticket } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { OpenedInvitation } from '#contract/accounts/invitations.ts'
import { signUpCopy } from '#web/auth/auth-copy.ts'
import { EmailField } from '#web/auth/fields/email-field.tsx'
import { NewPasswordField } from '#web/auth/fields/new-password-field.tsx'
import { UsernameField } from '#web/auth/fields/username-field.tsx'
import { AuthHeading } from '#web/auth/layout/auth-heading.tsx'
import { TermsNotice } from '#web/auth/sign-up/terms-notice.tsx'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { FormError } from '#web/ui/form-controls/form-error.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { invitationCopy } from './invitation-copy.ts'
import { type InvitedFields, invitedFields } from './invited-sign-up-fields.ts'
import { useAcceptInvitation } from './use-accept-invitation.ts'

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
    <form className="auth-layout-form" onSubmit={submit} noValidate>
      <AuthHeading title={copy.title()} description={copy.description(invitation)} />
      <Callout
        variant="iris"
        icon={<Ticket className="icon" aria-hidden />}
        title={invitation.email === null ? copy.forAnyone : copy.for(invitation.email)}
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
