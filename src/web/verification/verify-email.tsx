/**
 * Verifies an email address with a code. The email's link opens this screen with the code filled in; the user presses the button,
 * because mail scanners open links too and run their scripts.
 */
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { checkVerificationEmail } from '#contract/accounts/verification.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { CodeInput } from '#web/auth/fields/code-input.tsx'
import AuthArtwork from '#web/auth/layout/auth-artwork.tsx'
import { AuthHeading, AuthLayout } from '#web/auth/layout/auth-layout.tsx'
import { BackToLoginLink } from '#web/auth/layout/back-to-login-link.tsx'
import { useLinkSecrets } from '#web/auth/layout/use-link-secrets.ts'
import { readPendingSignUp } from '#web/session/pending-sign-up.ts'
import { getSignUpRedirect } from '#web/session/sign-up-redirect.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, FormError, Input } from '#web/ui/form-controls/field.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { useVerifyEmail } from './use-verify-email.ts'
import { verifyEmailCopy as copy } from './verification-copy.ts'
import { VerifiedMessage } from './verified-message.tsx'
import './verify-email.css'

export default function VerifyEmail() {
  const [isDone, setDone] = useState(false)
  const [pending] = useState(readPendingSignUp)
  const link = useLinkSecrets()
  useDocumentTitle(copy.title)
  return (
    <AuthLayout beside={<AuthArtwork username={pending?.username} state={isDone ? 'open' : 'email'} />}>
      {isDone ? (
        <VerifiedMessage
          title={copy.done.title}
          message={copy.done.message}
          redirectTo={getSignUpRedirect(pending?.plan ?? 'free')}
          delayMs={2000}
        />
      ) : (
        <VerificationCodeForm
          token={link.token ?? ''}
          ticket={link.ticket ?? pending?.ticket}
          email={pending?.email}
          onDone={() => setDone(true)}
        />
      )}
    </AuthLayout>
  )
}

type VerificationCodeFormProps = { token: string; ticket: string | undefined; email: string | undefined; onDone: () => void }

function VerificationCodeForm({ token, ticket, email, onDone }: VerificationCodeFormProps) {
  const { form, verify, resend, isSending } = useVerifyEmail({ token, ticket, email, onDone })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const emailField = (
    <Field label="Email" error={errors.email?.message}>
      <Input type="email" autoComplete="email" placeholder="you@example.com" {...register('email')} />
    </Field>
  )
  return (
    <form className="auth-layout-form stack" onSubmit={verify} noValidate>
      <AuthHeading title={copy.title} description={copy.description(email)} />
      {ticket && <UnsentEmailNotice ticket={ticket} />}
      {/* Without a ticket, the email address identifies the account. */}
      {!ticket && emailField}
      <Field
        label="Verification code"
        hint="The 6-digit code from our email. It works for 15 minutes."
        error={errors.token?.message}
      >
        <CodeInput {...register('token')} />
      </Field>
      <FormError message={errors.root?.message} />
      <Button type="submit" size="lg" className="full-width" busy={isSubmitting}>
        {isSubmitting ? 'Verifying...' : 'Verify'}
      </Button>
      <section className="verify-email-resend tight-stack" aria-labelledby="resend">
        <h2 id="resend">{copy.resend.title}</h2>
        <p className="small-text muted">{copy.resend.message}</p>
        <div className="verify-email-resend-row">
          {ticket && emailField}
          <Button variant="outline" busy={isSending} onClick={resend}>
            {isSending ? copy.resend.submitting : copy.resend.submit}
          </Button>
        </div>
      </section>
      <p>
        <BackToLoginLink />
      </p>
    </form>
  )
}

const askAgainMs = 5_000

/** Says that the email with the code is not sent yet, while the server tries again. Asked for only with a ticket of the account. */
function UnsentEmailNotice({ ticket }: { ticket: string }) {
  const { data } = useQuery({
    ...endpointQuery(checkVerificationEmail, { body: { ticket } }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'sent' || state.error ? false : askAgainMs),
  })
  return (
    <div role="status">
      {data?.state === 'failing' && (
        <Callout variant="warn" icon={<CircleAlert className="icon" aria-hidden />}>
          We couldn’t send the email yet. We’ll keep trying.
        </Callout>
      )}
    </div>
  )
}
