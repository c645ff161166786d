/** What a login of administration knows: how long to wait, how many tries are left, and whether a code is wanted. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { adminLogin, adminTwoFactorLogin, controlLogin, getAdminGate } from '#contract/admin/sessions.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { ApiError, call, toErrorMessage } from '#web/api/call.ts'
import { startAdminSession } from '#web/session/admin-session.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { gateCopy } from './gate-copy.ts'

export function useGate(gate: AdminGate) {
  const copy = gateCopy[gate]
  const [challenge, setChallenge] = useState<string>()
  const [triesLeft, setTriesLeft] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [waitSeconds, waitFor] = useCountdown()
  const status = useQuery({
    queryKey: ['admin-gate', gate],
    queryFn: () => call(getAdminGate, { params: { gate } }),
    staleTime: 0,
    gcTime: 0,
  })

  const loadedWait = status.data?.waitSeconds
  useEffect(() => {
    if (loadedWait) waitFor(loadedWait)
  }, [loadedWait, waitFor])

  /** Shows why it failed. Returns the refusal's code. */
  function report(error: unknown): string | undefined {
    const { retryAfter, triesLeft: left, waitSeconds: wait } = readTries(error)
    setTriesLeft(left)
    if (retryAfter || wait) {
      waitFor(retryAfter ?? wait ?? 0)
      setTriesLeft(undefined)
    }
    const message = toErrorMessage(error, copy.failed.description)
    const isExplained = left !== undefined || Boolean(retryAfter || wait)
    if (!isExplained) setFailure(message)
    toast({ variant: 'destructive', title: copy.failed.title, description: message })
    return error instanceof ApiError ? error.refusal?.code : undefined
  }

  async function sendKey(key: string): Promise<void> {
    setFailure(undefined)
    try {
      const response = await (gate === 'admin'
        ? call(adminLogin, { body: { password: key } })
        : call(controlLogin, { body: { accessKey: key } }))
      setTriesLeft(undefined)
      if ('token' in response) startAdminSession(gate, response.token)
      else setChallenge(response.challenge)
    } catch (error) {
      report(error)
    }
  }

  /** Returns whether the code may be typed again. */
  async function sendCode(code: string): Promise<boolean> {
    try {
      startAdminSession(gate, (await call(adminTwoFactorLogin, { body: { challenge: challenge ?? '', code } })).token)
      return true
    } catch (error) {
      if (report(error) === 'challenge-over') setChallenge(undefined)
      return false
    }
  }

  return {
    challenge,
    triesLeft,
    /** Why the key was not accepted, where it says nothing of tries or of waiting. */
    failure,
    waitSeconds,
    allowedAddress: status.data?.allowedAddress ?? undefined,
    isKeptOut: status.error instanceof ApiError && status.error.refusal?.code === 'address-not-allowed',
    sendKey,
    sendCode,
    startAgain() {
      setChallenge(undefined)
      setTriesLeft(undefined)
    },
  }
}

type Tries = { retryAfter?: number; triesLeft?: number; waitSeconds?: number }

const readTries = (error: unknown): Tries => (error instanceof ApiError ? ((error.body ?? {}) as Tries) : {})

/** Seconds that are left, and how to start it. */
function useCountdown(): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      const time = Date.now()
      setNow(time)
      if (time >= end) setEnd(0)
    }, 250)
    return () => clearInterval(timer)
  }, [end])
  const [waitFor] = useState(() => (seconds: number) => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  })
  return [left, waitFor]
}
