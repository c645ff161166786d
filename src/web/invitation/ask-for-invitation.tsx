/** Asks the operator for a new invitation in place of one that no longer works. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type OpenedInvitation, requestInvitation } from '#contract/accounts/invitations.ts'
import { email } from '#contract/fields/fields.ts'
import { call } from '#web/api/call.ts'
import { EmailField } from '#web/auth/fields/email-field.tsx'
import { AuthHeading } from '#web/auth/layout/auth-layout.tsx'
import { ResultScreen } from '#web/auth/layout/result-screen.tsx'
import { useFormAction } from '#web/ui/feedback/use-form-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { FormError } from '#web/ui/form-controls/field.tsx'
import { invitationCopy } from './invitation-copy.ts'

const copy = invitationCopy.ask

type AskProps = {
  code: string
  invitation: OpenedInvitation
  reason: { title: string; text: (invitation: OpenedInvitation) => string }
}

export function AskForInvitation({ code, invitation, reason }: AskProps) {
  const form = useForm({ resolver: zodResolver(z.object({ email })), defaultValues: { email: invitation.email ?? '' } })
  const { errors } = form.formState
  const [answer, setAnswer] = useState<string>()
  const { submit, isBusy } = useFormAction(form, ({ email }) => call(requestInvitation, { body: { token: code, email } }), {
    onDone: ({ message }) => setAnswer(message),
    failed: { title: copy.failed, fallback: copy.failed },
  })

  if (answer !== undefined) return <ResultScreen title={copy.done} message={answer} />
  return (
    <form className="auth-layout-form stack" onSubmit={submit} noValidate>
      <AuthHeading title={reason.title} description={reason.text(invitation)} />
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <FormError message={errors.root?.message} />
      <Button type="submit" size="lg" className="full-width" busy={isBusy}>
        {isBusy ? copy.sending : copy.button}
      </Button>
    </form>
  )
}
