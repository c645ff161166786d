/** The life of our own CAPTCHA: idle until its box is ticked, at work, solved, and in the end too old. */
import { useEffect, useRef, useState } from 'react'
import type { AltchaChallenge } from './altcha-challenge.ts'

type State = 'idle' | 'working' | 'solved' | 'failed' | 'expired'

type Uses = {
  challenge: AltchaChallenge
  fresh: () => Promise<AltchaChallenge | undefined>
  onToken: (token: string | undefined) => void
}

/** Solving and sending must both fit into what is left of a challenge's time. */
const enough = 60_000
const msLeft = ({ parameters }: AltchaChallenge) => (parameters.expiresAt ?? Number.POSITIVE_INFINITY) * 1000 - Date.now()

export function useAltcha({ challenge, fresh, onToken }: Uses) {
  const [state, setState] = useState<State>('idle')
  const working = useRef<AbortController>(undefined)
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      working.current?.abort()
      clearTimeout(expiry.current)
    },
    [],
  )

  async function solve() {
    const controller = new AbortController()
    working.current = controller
    setState('working')
    try {
      const isUsable = state === 'idle' && msLeft(challenge) > enough
      const current = isUsable ? challenge : await fresh()
      const { solved } = await import('./solve-altcha.ts')
      const token = current && (await solved(current, controller))
      if (controller.signal.aborted) return
      if (!current || !token) return setState('failed')
      setState('solved')
      onToken(token)
      const left = msLeft(current)
      if (Number.isFinite(left)) expiry.current = setTimeout(runOut, left)
    } catch {
      if (!controller.signal.aborted) setState('failed')
    }
  }

  function runOut() {
    setState('expired')
    onToken(undefined)
  }

  return { state, solve }
}
