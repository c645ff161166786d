/** Our own CAPTCHA: a box to tick, behind which the device does a proof of work. */
import { ShieldAlert } from 'lucide-react'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import type { AltchaChallenge } from './altcha-challenge.ts'
import { captchaWords as words } from './captcha-copy.ts'
import { useAltcha } from './use-altcha.ts'

type AltchaBoxProps = {
  challenge: AltchaChallenge
  /** Asks for another challenge, for when this one is too old by the time the box is ticked. */
  fresh: () => Promise<AltchaChallenge | undefined>
  onToken: (token: string | undefined) => void
  isMissing: boolean
  /** Where it is said that the box is still to be ticked. */
  describedBy: string
}

export function AltchaBox({ challenge, fresh, onToken, isMissing, describedBy }: AltchaBoxProps) {
  const { state, solve } = useAltcha({ challenge, fresh, onToken })
  if (!isSecureContext) return <Insecure />

  const isWorking = state === 'working'
  const isSolved = state === 'solved'
  return (
    <label className={`captcha is-${state}`}>
      <span className="captcha-box">
        <input
          type="checkbox"
          aria-label={words.label}
          checked={isSolved || isWorking}
          // Ticked once: there is no taking it back.
          onChange={() => (state === 'idle' || state === 'failed' || state === 'expired' ? solve() : undefined)}
          aria-busy={isWorking || undefined}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? describedBy : undefined}
        />
        {isWorking && <Spinner />}
      </span>
      <span className="captcha-says">
        <b>{words.label}</b>
        <span className="small muted" role="status">
          {state === 'idle' ? words.hint : words[state]}
        </span>
      </span>
    </label>
  )
}

const Insecure = () => (
  <div className="captcha" role="alert">
    <ShieldAlert className="i" aria-hidden />
    <span className="captcha-says">
      <b>{words.insecure.title}</b>
      <span className="small muted">{words.insecure.says}</span>
    </span>
  </div>
)
