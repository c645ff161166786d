/** Our own CAPTCHA: a checkbox that starts a proof of work on the device. */
import { ShieldAlert } from 'lucide-react'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { captchaCopy as copy } from './captcha-copy.ts'
import type { AltchaChallenge } from './solve-altcha.ts'
import { useAltcha } from './use-altcha.ts'

type AltchaBoxProps = {
  challenge: AltchaChallenge
  /** Fetches another challenge when this one has expired by the time the box is ticked. */
  refetchChallenge: () => Promise<AltchaChallenge | undefined>
  onToken: (token: string | undefined) => void
  onWorking: (isWorking: boolean) => void
  isMissing: boolean
  /** The id of the message that the CAPTCHA is missing. */
  describedBy: string
}

export function AltchaBox({ isMissing, describedBy, ...work }: AltchaBoxProps) {
  const { state, solve } = useAltcha(work)
  if (!isSecureContext) return <InsecureContextNotice />

  const isWorking = state === 'working'
  const isSolved = state === 'solved'
  return (
    <label className={`captcha is-${state}`}>
      <span className="captcha-box centred">
        <input
          type="checkbox"
          aria-label={copy.label}
          checked={isSolved || isWorking}
          // Once ticked, it cannot be unticked.
          onChange={() => (state === 'idle' || state === 'failed' || state === 'expired' ? solve() : undefined)}
          aria-busy={isWorking || undefined}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? describedBy : undefined}
        />
        {isWorking && <Spinner />}
      </span>
      <span className="captcha-text">
        <b>{copy.label}</b>
        <span className="small-text muted" role="status">
          {state === 'idle' ? copy.hint : copy[state]}
        </span>
      </span>
    </label>
  )
}

const InsecureContextNotice = () => (
  <div className="captcha" role="alert">
    <ShieldAlert className="icon" aria-hidden />
    <span className="captcha-text">
      <b>{copy.insecure.title}</b>
      <span className="small-text muted">{copy.insecure.message}</span>
    </span>
  </div>
)
