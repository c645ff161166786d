/** A CAPTCHA as a form uses it: what solving it gave, what is wrong with it, and a fresh one after a failure. */
import { useCallback, useMemo, useState } from 'react'
import { captchaWords } from './captcha-copy.ts'

export type CaptchaState = {
  /** Counts fresh starts. */
  round: number
  error: string | undefined
  /** Undefined where what was solved has run out. */
  take: (token: string | undefined) => void
  /** Starts afresh. */
  reset: () => void
}

export function useCaptcha() {
  const [token, setToken] = useState<string>()
  const [error, setError] = useState<string>()
  const [round, setRound] = useState(0)

  const take = useCallback((next: string | undefined) => {
    setToken(next)
    if (next !== undefined) setError(undefined)
  }, [])
  const reset = useCallback(() => {
    setToken(undefined)
    setRound((before) => before + 1)
  }, [])
  /** What solving gave; without it, the form is told to say so. */
  const demand = () => {
    if (token === undefined) setError(captchaWords.incomplete)
    return token
  }
  const captcha = useMemo<CaptchaState>(() => ({ round, error, take, reset }), [round, error, take, reset])
  return { captcha, demand, reset }
}
