/** Registers with a CAPTCHA and verifies at once. Anyone who has registered already sees the welcome card. */
import { useState } from 'react'
import { Link, Redirect } from 'wouter'
import { paths } from '#rules/platform/paths.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { EmailField } from '#web/auth/fields/email-field.tsx'
import { NewPasswordField } from '#web/auth/fields/new-password-field.tsx'
import { UsernameField } from '#web/auth/fields/username-field.tsx'
import AuthArtwork from '#web/auth/layout/auth-artwork.tsx'
import { AuthHeading, AuthLayout } from '#web/auth/layout/auth-layout.tsx'
import { ReferralNote } from '#web/auth/sign-up/referral-note.tsx'
import { TermsNotice } from '#web/auth/sign-up/terms-notice.tsx'
import { loginPath } from '#web/session/login-redirect.ts'
import { clearPendingSignUp, type PendingSignUp, readPendingSignUp, verificationPaths } from '#web/session/pending-sign-up.ts'
import { useSession } from '#web/session/use-session.ts'
import { useFocusOnMount } from '#web/ui/browser/use-focus-on-mount.ts'
import { Facts } from '#web/ui/feedback/facts.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, FormError, Input } from '#web/ui/form-controls/field.tsx'
import { useDocumentTitle } from '#web/ui/navigation/use-document-title.ts'
import { CaptchaField } from './captcha/captcha-field.tsx'
import { useInstantRegister } from './use-instant-register.ts'
import { useInstantVerify } from './use-instant-verify.ts'
import { instantVerifyCopy as copy } from './verification-copy.ts'
import { VerifiedMessage } from './verified-message.tsx'
import './welcome-card.css'

const signUpPath = `${paths.auth}?tab=signup`

type Step = { name: 'form' } | { name: 'card'; pending: PendingSignUp } | { name: 'done'; redirectTo: string }

export default function InstantVerify() {
  const { user } = useSession()
  const [step, setStep] = useState<Step>(firstStep)
  const [typedUsername, setTypedUsername] = useState('')
  useDocumentTitle('Create your account')

  const needsEmailCode = step.name === 'card' && step.pending.method === 'email'
  if (needsEmailCode) return <Redirect to={verificationPaths.email} replace />
  if (user && step.name !== 'done') return <Redirect to={paths.dashboard} replace />

  // The sign-up says what is needed instead.
  if (step.name === 'form' && getSettings().registration !== 'open') return <Redirect to={signUpPath} replace />

  const username = step.name === 'card' ? step.pending.username : step.name === 'done' ? user?.username : typedUsername
  return (
    <AuthLayout beside={<AuthArtwork username={username} state={step.name === 'done' ? 'open' : 'ajar'} />}>
      {step.name === 'form' && (
        <InstantRegisterForm
          username={typedUsername}
          onUsername={setTypedUsername}
          onRegistered={(pending) => setStep({ name: 'card', pending })}
        />
      )}
      {step.name === 'card' && (
        <WelcomeCard
          pending={step.pending}
          onVerified={(redirectTo) => setStep({ name: 'done', redirectTo })}
          onStartOver={startOver}
        />
      )}
      {step.name === 'done' && (
        <VerifiedMessage title={copy.done.title} message={copy.done.message} redirectTo={step.redirectTo} delayMs={1500} />
      )}
    </AuthLayout>
  )

  function startOver() {
    clearPendingSignUp()
    setStep({ name: 'form' })
  }
}

function firstStep(): Step {
  const pending = readPendingSignUp()
  return pending ? { name: 'card', pending } : { name: 'form' }
}

type InstantRegisterFormProps = {
  username: string
  onUsername: (username: string) => void
  onRegistered: (pending: PendingSignUp) => void
}

/** The form that registers with a CAPTCHA instead of an email code. */
function InstantRegisterForm({ username, onUsername, onRegistered }: InstantRegisterFormProps) {
  const { form, captcha, referral, submit } = useInstantRegister(onRegistered)
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState
  return (
    <form className="auth-layout-form stack" onSubmit={submit} noValidate>
      <AuthHeading title={copy.form.title} description={copy.form.description} />
      <Field label={copy.form.name} hint={copy.form.nameHint} error={errors.name?.message}>
        <Input autoComplete="name" maxLength={60} {...register('name')} />
      </Field>
      <UsernameField
        typed={username}
        error={errors.username?.message}
        {...register('username', { onChange: (event) => onUsername(event.target.value) })}
      />
      <EmailField error={errors.email?.message} {...register('email')} />
      <NewPasswordField label="Password" control={control} error={errors.password?.message} {...register('password')} />
      <ReferralNote referral={referral} />
      <CaptchaField captcha={captcha} />
      <FormError message={errors.root?.message} />
      <Button type="submit" size="lg" className="full-width" busy={isSubmitting}>
        {isSubmitting ? copy.form.submitting : copy.form.submit}
      </Button>
      <TermsNotice />
      <p className="small-text muted text-center">
        {copy.form.haveAccount} <Link href={loginPath}>{copy.form.toLogin}</Link>
      </p>
    </form>
  )
}

type WelcomeCardProps = { pending: PendingSignUp; onVerified: (redirectTo: string) => void; onStartOver: () => void }

/** Shows who has registered, with the button that verifies the account. */
function WelcomeCard({ pending, onVerified, onStartOver }: WelcomeCardProps) {
  const { captcha, needsCaptcha, failure, isVerifying, verify } = useInstantVerify(pending, { onVerified, onStartOver })
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <div className="auth-layout-form stack">
      <AuthHeading heading={heading} title={copy.card.title(pending.username)} description={copy.card.description} />
      <Facts
        className="welcome-card-details divided"
        facts={{
          [copy.card.email]: pending.email,
          [copy.card.username]: `@${pending.username}`,
        }}
      />
      {needsCaptcha && <CaptchaField captcha={captcha} />}
      <FormError message={failure} />
      <Button size="lg" className="full-width" busy={isVerifying} onClick={verify}>
        {isVerifying ? copy.card.submitting : copy.card.submit}
      </Button>
      <p className="small-text muted text-center">
        {copy.card.other}{' '}
        <Button variant="link" size="sm" className="auth-layout-switch" onClick={onStartOver}>
          {copy.card.startOver}
        </Button>
      </p>
    </div>
  )
}
