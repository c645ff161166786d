/** Who has registered, and the one press that opens their page. */
import { AuthHead } from '#web/auth/auth-head.tsx'
import type { Pending } from '#web/session/pending.ts'
import { Button } from '#web/ui/button.tsx'
import { useFocusHere } from '#web/ui/use-focus-here.ts'
import { Captcha } from './captcha/captcha.tsx'
import { useVerifyInstant } from './use-verify-instant.ts'
import { instantWords } from './verify-words.ts'
import './verify.css'

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
