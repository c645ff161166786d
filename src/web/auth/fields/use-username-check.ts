/** Whether a name is still free, asked while it is being typed: first by our own rules, then, after a pause, of the server. */
import { useEffect, useState } from 'react'
import { usernameCheck } from '#contract/accounts/sign-in.ts'
import { normalUsername, usernameFault } from '#rules/accounts/usernames.ts'
import { call } from '#web/api/call.ts'

/** `unasked`: nothing typed, or the server could not say; signing up will find out. */
export type NameCheck = { state: 'unasked' | 'checking' } | { state: 'free' | 'refused'; says: string }

const pause = 300

export function useNameCheck(typed: string): NameCheck {
  const name = normalUsername(typed)
  const fault = name ? usernameFault(name) : undefined
  const [answer, setAnswer] = useState<{ name: string; check: NameCheck }>()

  useEffect(() => {
    if (!name || fault) return
    const asking = new AbortController()
    const timer = setTimeout(async () => setAnswer({ name, check: await asked(name, asking.signal) }), pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [name, fault])

  if (!name) return { state: 'unasked' }
  if (fault) return { state: 'refused', says: fault }
  return answer?.name === name ? answer.check : { state: 'checking' }
}

async function asked(name: string, signal: AbortSignal): Promise<NameCheck> {
  try {
    const { available, message } = await call(usernameCheck, { params: { username: name }, signal })
    return { state: available ? 'free' : 'refused', says: message }
  } catch {
    return { state: 'unasked' }
  }
}
