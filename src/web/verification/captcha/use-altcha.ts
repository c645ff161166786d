/** The states of our own CAPTCHA: idle until its box is ticked, then working, solved and finally expired. */
import { useEffect, useRef, useState } from 'react'
import { minuteMs } from '#rules/time/durations.ts'
import type { AltchaChallenge } from './solve-altcha.ts'

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

export function useAltcha({ challenge, refetchChallenge, onToken, onWorking }: Options) {
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
