/** Requests an email with a link that sets a new password. The response never says whether such an account exists. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { forgotPassword } from '#contract/accounts/recovery.ts'
import { email } from '#contract/fields/fields.ts'
import { resetLinkMinutes } from '#rules/accounts/token-lifetimes.ts'
import { call } from '#web/api/call.ts'
import { EmailField } from '#web/auth/fields/email-field.tsx'
import AuthArtwork from '#web/auth/layout/auth-artwork.tsx'
import { AuthHeading, AuthLayout } from '#web/auth/layout/auth-layout.tsx'
import { BackToLoginLink } from '#web/auth/layout/back-to-login-link.tsx'
import { ResultScreen } from '#web/auth/layout/result-screen.tsx'
import { useFormAction } from '#web/ui/feedback/use-form-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { FormError } from '#web/ui/form-controls/field.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'

export default function ForgotPassword() {
  const [sentMessage, setSentMessage] = useState<string>()
  useDocumentTitle(copy.title)
  return (
    <AuthLayout beside={<AuthArtwork state={sentMessage ? 'email' : 'locked'} />}>
      {sentMessage ? (
        <ResultScreen title="Check your inbox." message={sentMessage}>
          <BackToLoginLink />
          <Button variant="link" onClick={() => setSentMessage(undefined)}>
            Use another email
          </Button>
        </ResultScreen>
      ) : (
        <EmailForm onSent={setSentMessage} />
      )}
    </AuthLayout>
  )
}

function EmailForm({ onSent }: { onSent: (message: string) => void }) {
  const form = useForm({ resolver: zodResolver(emailSchema), defaultValues: { email: '' } })
  const { errors } = form.formState
  const { submit, isBusy } = useFormAction(form, (body) => call(forgotPassword, { body }), {
    onDone: ({ message }) => onSent(message),
    failed: { title: 'Not sent', fallback: 'Something went wrong. Please try again.' },
  })
  return (
    <form className="auth-layout-form stack" onSubmit={submit} noValidate>
      <AuthHeading title={copy.title} description={copy.description} />
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <FormError message={errors.root?.message} />
      <Button type="submit" size="lg" className="full-width" busy={isBusy}>
        {isBusy ? 'Sending...' : 'Send link'}
      </Button>
      <p>
        <BackToLoginLink />
      </p>
    </form>
  )
}

const emailSchema = z.object({ email })

const copy = {
  title: 'Forgot your password?',
  description: `Enter your email and we'll send you a link to set a new password. It works for ${resetLinkMinutes} minutes.`,
}
