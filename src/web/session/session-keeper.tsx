/** Stands once in the app: keeps the user fresh, and sees to what follows when a session ends by itself. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { paths } from '#rules/screens.ts'
import { toast } from '#web/ui/toasts.ts'
import { refreshUser } from './refresh-user.ts'
import { type Ending, onSessionEnd } from './session.ts'
import { useSession } from './use-session.ts'

export function SessionKeeper() {
  const queries = useQueryClient()
  const { token } = useSession()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another person, whose data is not for this one
  useEffect(() => () => queries.clear(), [token, queries])
  useEffect(() => {
    if (token) refreshUser().catch(() => undefined)
  }, [token])
  useEffect(() => onSessionEnd(whenEnded), [])
  return null
}

function whenEnded(ending: Ending) {
  if (ending === 'logged-out' || ending === 'elsewhere') return
  toast({ variant: 'destructive', ...sentences[ending] })
  navigate(`${paths.auth}?tab=login`)
}

const sentences = {
  expired: { title: 'Session Ended', description: 'Please log in again to continue.' },
  corrupt: { title: 'Session Ended', description: 'What this browser had kept of it was damaged. Please log in again.' },
}
