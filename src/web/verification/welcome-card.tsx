/** Shows who has registered, with the button that verifies the account. */
import { AuthHeading } from '#web/auth/layout/auth-heading.tsx'
import type { PendingSignUp } from '#web/session/pending-sign-up.ts'
import { useFocusOnMount } from '#web/ui/browser/use-focus-on-mount.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { FormError } from '#web/ui/form-controls/form-error.tsx'
import { CaptchaField } from './captcha/captcha-field.tsx'
import { useInstantVerify } from './use-instant-verify.ts'
import { instantVerifyCopy } from './verification-copy.ts'
import './welcome-card.css'

const copy = instantVerifyCopy.card

type WelcomeCardProps = { pending: PendingSignUp; onVerified: (redirectTo: string) => void; onStartOver: () => void }

export function WelcomeCard({ pending, onVerified, onStartOver }: WelcomeCardProps) {
  const { captcha, needsCaptcha, failure, isVerifying, verify } = useInstantVerify(pending, { onVerified, onStartOver })
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <div className="auth-layout-form">
      <AuthHeading heading={heading} title={copy.title(pending.username)} description={copy.description} />
      <dl className="welcome-card-details">
        <div>
          <dt>{copy.email}</dt>
          <dd>{pending.email}</dd>
        </div>
        <div>
          <dt>{copy.username}</dt>
          <dd>@{pending.username}</dd>
        </div>
      </dl>
      {needsCaptcha && <CaptchaField captcha={captcha} />}
      <FormError message={failure} />
      <Button size="lg" className="full-width" busy={isVerifying} onClick={verify}>
        {isVerifying ? copy.submitting : copy.submit}
      </Button>
      <p className="small-text muted text-center">
        {copy.other}{' '}
        <Button variant="link" size="sm" className="auth-layout-switch" onClick={onStartOver}>
          {copy.startOver}
        </Button>
      </p>
    </div>
  )
}
