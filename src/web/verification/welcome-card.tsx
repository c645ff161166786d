/** Who has registered, and the one press that opens their page. */
import { AuthHead } from '#web/auth/layout/auth-heading.tsx'
import type { Pending } from '#web/session/pending-sign-up.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useFocusHere } from '#web/ui/browser/use-focus-on-mount.ts'
import { Captcha } from './captcha/captcha.tsx'
import { useVerifyInstant } from './use-instant-verify.ts'
import { instantWords } from './verification-copy.ts'
import './verification.css'

const words = instantWords.card

type WelcomeCardProps = { pending: Pending; onVerified: (to: string) => void; onStartOver: () => void }

export function WelcomeCard({ pending, onVerified, onStartOver }: WelcomeCardProps) {
  const { captcha, needsCaptcha, isVerifying, verify } = useVerifyInstant(pending, { onVerified, onStartOver })
  const heading = useFocusHere<HTMLHeadingElement>()
  return (
    <div className="auth-fields">
      <AuthHead heading={heading} title={words.title(pending.username)} lede={words.lede} />
      <dl className="who">
        <div>
          <dt>{words.email}</dt>
          <dd>{pending.email}</dd>
        </div>
        <div>
          <dt>{words.username}</dt>
          <dd>@{pending.username}</dd>
        </div>
      </dl>
      {needsCaptcha && <Captcha captcha={captcha} />}
      <Button size="lg" className="full" busy={isVerifying} onClick={verify}>
        {isVerifying ? words.submitting : words.submit}
      </Button>
      <p className="small muted center">
        {words.other}{' '}
        <Button variant="link" size="sm" className="auth-switch" onClick={onStartOver}>
          {words.startOver}
        </Button>
      </p>
    </div>
  )
}
