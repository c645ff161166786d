/** Our own CAPTCHA: a checkbox that starts a proof of work on the device. */
import { ShieldAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { minuteMs } from '#rules/time/durations.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { captchaCopy as copy } from './captcha-copy.ts'
import type { AltchaChallenge } from './solve-altcha.ts'

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
    <label className={`captcha focus-ring is-${state}`}>
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
      <span className="captcha-text close-stack">
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
    <span className="captcha-text close-stack">
      <b>{copy.insecure.title}</b>
      <span className="small-text muted">{copy.insecure.message}</span>
    </span>
  </div>
)

type State = 'idle' | 'working' | 'solved' | 'failed' | 'expired'

type Options = {
  challenge: AltchaChallenge
  refetchChallenge: () => Promise<AltchaChallenge | undefined>
  onToken: (token: string | undefined) => void
  onWorking: (isWorking: boolean) => void
}

/** A challenge with less time left is replaced, because solving and sending must both happen before it expires. */
const minMsLeft = minuteMs
const getMsLeft = ({ parameters }: AltchaChallenge) => (parameters.expiresAt ?? Number.POSITIVE_INFINITY) * 1000 - Date.now()

/** The states of our own CAPTCHA: idle until its box is ticked, then working, solved and finally expired. */
function useAltcha({ challenge, refetchChallenge, onToken, onWorking }: Options) {
  const [state, setState] = useState<State>('idle')
  const abortController = useRef<AbortController>(undefined)
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      abortController.current?.abort()
      clearTimeout(expiry.current)
    },
    [],
  )

  async function solve() {
    const controller = new AbortController()
    abortController.current = controller
    setState('working')
    onWorking(true)
    try {
      const isUsable = state === 'idle' && getMsLeft(challenge) > minMsLeft
      const current = isUsable ? challenge : await refetchChallenge()
      const { solveAltcha } = await import('./solve-altcha.ts')
      const token = current && (await solveAltcha(current, controller))
      if (controller.signal.aborted) return
      if (!current || !token) return fail()
      setState('solved')
      onToken(token)
      const left = getMsLeft(current)
      if (Number.isFinite(left)) expiry.current = setTimeout(expire, left)
    } catch {
      if (!controller.signal.aborted) fail()
    }
  }

  function fail() {
    setState('failed')
    onWorking(false)
  }

  function expire() {
    setState('expired')
    onToken(undefined)
  }

  return { state, solve }
}
