/** A form's CAPTCHA: its token, its error, and a reset after a failed attempt. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { captchaCopy } from './captcha-copy.ts'

export type CaptchaState = {
  /** Counts the resets. */
  round: number
  error: string | undefined
  /** Undefined once the token has expired. */
  onToken: (token: string | undefined) => void
  /** Whether a token is being worked out. */
  onWorking: (isWorking: boolean) => void
  reset: () => void
}

export function useCaptcha() {
  const [token, setToken] = useState<string>()
  const [error, setError] = useState<string>()
  const [round, setRound] = useState(0)
  const isWorking = useRef(false)
  /** Submissions that wait for the token. */
  const waiting = useRef<((token: string | undefined) => void)[]>([])

  const settle = useCallback((next: string | undefined) => {
    isWorking.current = false
    for (const resolve of waiting.current.splice(0)) resolve(next)
  }, [])
  const onToken = useCallback(
    (next: string | undefined) => {
      setToken(next)
      if (next !== undefined) setError(undefined)
      settle(next)
    },
    [settle],
  )
  const onWorking = useCallback(
    (isNowWorking: boolean) => {
      if (isNowWorking) isWorking.current = true
      else settle(undefined)
    },
    [settle],
  )
  const reset = useCallback(() => {
    setToken(undefined)
    setRound((count) => count + 1)
    settle(undefined)
  }, [settle])
  useEffect(() => () => settle(undefined), [settle])

  /** The token, also one that is still being worked out; undefined without one, which shows an error beside the CAPTCHA. */
  async function requestToken(): Promise<string | undefined> {
    if (token !== undefined) return token
    const next = isWorking.current ? await new Promise<string | undefined>((resolve) => waiting.current.push(resolve)) : undefined
    if (next === undefined) setError(captchaCopy.incomplete)
    return next
  }
  const captcha = useMemo<CaptchaState>(
    () => ({ round, error, onToken, onWorking, reset }),
    [round, error, onToken, onWorking, reset],
  )
  return { captcha, requestToken, reset }
}
