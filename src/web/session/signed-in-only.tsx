/**
 * Lets the signed-in see a screen. Everybody else sees it loading for a moment, and is then led to the log-in; whoever's
 * session ends while they are here is told why. The log-in leads back to this screen.
 */
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { User } from '#contract/accounts.ts'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { toast } from '#web/ui/toasts.ts'
import { loginFrom } from './return-to.ts'
import { type Ending, onSessionEnd } from './session.ts'
import { useSession } from './use-session.ts'

const shortDelay = 300

export function SignedInOnly({ children }: { children: (user: User) => ReactNode }) {
  const { user } = useSession()
  const [, go] = useLocation()
  const isVisitor = !user

  useEffect(() => onSessionEnd(tellAndLeave), [])
  useEffect(() => {
    if (!isVisitor) return
    const timer = setTimeout(() => go(loginFrom(location), { replace: true }), shortDelay)
    return () => clearTimeout(timer)
  }, [isVisitor, go])

  return user ? children(user) : <PageLoading />
}

function tellAndLeave(ending: Ending) {
  // Whoever logged out here has been told, and is on the way home.
  if (ending === 'logged-out') return
  toast({ variant: 'destructive', title: 'Session Ended', description: sentences[ending] })
  navigate(loginFrom(location), { replace: true })
}

const sentences = {
  expired: 'Please log in again to continue.',
  corrupt: 'What this browser had kept of it was damaged. Please log in again.',
  elsewhere: 'Your session ended in another tab. Please log in again.',
}
