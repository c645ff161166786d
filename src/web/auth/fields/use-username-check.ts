/** Whether a username is available, checked while it is being typed: first against our own rules, then by the server. */
import { useEffect, useState } from 'react'
import { getUsernameAvailability } from '#contract/accounts/sign-in.ts'
import { findUsernameError, normaliseUsername } from '#rules/accounts/usernames.ts'
import { call } from '#web/api/call.ts'

/** `unknown`: nothing was typed, or the server did not respond; the sign-up checks it again. */
export type UsernameCheck = { state: 'unknown' | 'checking' } | { state: 'available' | 'unavailable'; message: string }

const debounceMs = 300

export function useUsernameCheck(typed: string): UsernameCheck {
  const name = normaliseUsername(typed)
  const error = name ? findUsernameError(name) : undefined
  const [result, setResult] = useState<{ name: string; check: UsernameCheck }>()

  useEffect(() => {
    if (!name || error) return
    const request = new AbortController()
    const timer = setTimeout(async () => setResult({ name, check: await checkUsername(name, request.signal) }), debounceMs)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [name, error])

  if (!name) return { state: 'unknown' }
  if (error) return { state: 'unavailable', message: error }
  return result?.name === name ? result.check : { state: 'checking' }
}

async function checkUsername(name: string, signal: AbortSignal): Promise<UsernameCheck> {
  try {
    const { available, message } = await call(getUsernameAvailability, { params: { username: name }, signal })
    return { state: available ? 'available' : 'unavailable', message }
  } catch {
    return { state: 'unknown' }
  }
}
