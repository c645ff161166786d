/**
 * The code of a letter. A link of the letter opens this with the code filled in; pressing the button is left to the person,
 * because mail scanners open links too, and run their scripts.
 */
import { useState } from 'react'
import { AuthHead } from '#web/auth/layout/auth-heading.tsx'
import { AuthShell } from '#web/auth/layout/auth-layout.tsx'
import { BackToLogin } from '#web/auth/layout/back-to-login-link.tsx'
import { CodeInput } from '#web/auth/fields/code-input.tsx'
import { Doorway } from '#web/auth/layout/auth-artwork.tsx'
import { useSecretsInAddress } from '#web/auth/layout/use-link-secrets.ts'
import { pendingUser } from '#web/session/pending-sign-up.ts'
import { wayIn } from '#web/session/sign-up-redirect.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { useTitle } from '#web/ui/navigation/use-document-title.ts'
import { useVerifyEmail } from './use-verify-email.ts'
import { Verified } from './verified-message.tsx'
import './verification.css'
import { emailWords as words } from './verification-copy.ts'

export function VerifyEmail() {
  const [isDone, setDone] = useState(false)
  const [pending] = useState(pendingUser)
  const link = useSecretsInAddress()
  useTitle(words.title)
  return (
    <AuthShell beside={<Doorway name={pending?.username} shows={isDone ? 'open' : 'letter'} />}>
      {isDone ? (
        <Verified title={words.done.title} says={words.done.says} to={wayIn(pending?.plan ?? 'free').to} after={2000} />
      ) : (
        <CodeForm
          token={link.token ?? ''}
          ticket={link.ticket ?? pending?.ticket}
          email={pending?.email}
          onDone={() => setDone(true)}
        />
      )}
    </AuthShell>
  )
}

type CodeFormProps = { token: string; ticket: string | undefined; email: string | undefined; onDone: () => void }

function CodeForm({ token, ticket, email, onDone }: CodeFormProps) {
  const { form, verify, resend, isSending } = useVerifyEmail({ token, ticket, email, onDone })
  const { register, formState } = form
  const { errors, isSubmitting } = formState
  const emailField = (
    <Field label={words.email} error={errors.email?.message}>
      <Input type="email" autoComplete="email" placeholder="you@example.com" {...register('email')} />
    </Field>
  )
  return (
    <form className="auth-fields" onSubmit={verify} noValidate>
      <AuthHead title={words.title} lede={words.lede(email)} />
      {/* Without a ticket, the account is known by its mailbox. */}
      {!ticket && emailField}
      <Field label={words.code} hint={words.codeHint} error={errors.token?.message}>
        <CodeInput {...register('token')} />
      </Field>
      <Button type="submit" size="lg" className="full" busy={isSubmitting}>
        {isSubmitting ? words.submitting : words.submit}
      </Button>
      <section className="resend" aria-labelledby="resend">
        <h2 id="resend">{words.resend.title}</h2>
        <p className="small muted">{words.resend.says}</p>
        <div className="resend-in">
          {ticket && emailField}
          <Button variant="outline" busy={isSending} onClick={resend}>
            {isSending ? words.resend.submitting : words.resend.submit}
          </Button>
        </div>
      </section>
      <p>
        <BackToLogin />
      </p>
    </form>
  )
}
