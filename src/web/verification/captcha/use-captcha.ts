/** A form's CAPTCHA: its token, its error, and a reset after a failed attempt. */
import { useCallback, useMemo, useState } from 'react'
import { captchaCopy } from './captcha-copy.ts'

export type CaptchaState = {
  /** Counts the resets. */
  round: number
  error: string | undefined
  /** Undefined once the token has expired. */
  onToken: (token: string | undefined) => void
  reset: () => void
}

export function useCaptcha() {
  const [token, setToken] = useState<string>()
  const [error, setError] = useState<string>()
  const [round, setRound] = useState(0)

  const onToken = useCallback((next: string | undefined) => {
    setToken(next)
    if (next !== undefined) setError(undefined)
  }, [])
  const reset = useCallback(() => {
    setToken(undefined)
    setRound((count) => count + 1)
  }, [])
  /** Returns the token; without one, shows an error beside the CAPTCHA. */
  const validateToken = () => {
    if (token === undefined) setError(captchaCopy.incomplete)
    return token
  }
  const captcha = useMemo<CaptchaState>(() => ({ round, error, onToken, reset }), [round, error, onToken, reset])
  return { captcha, validateToken, reset }
}
