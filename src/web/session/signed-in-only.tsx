/**
 * Lets the signed-in see a screen. Everybody else sees it loading for a moment, and is then led to the log-in; whoever's
 * session ends while they are here is told why. The log-in leads back to this screen.
 */
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts/user.ts'
import { LoadingScreen } from '#web/ui/screen-states/loading-screen.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { toLoginPath } from './login-redirect.ts'
import { takeSessionEndReason } from './session.ts'
import { useSession } from './use-session.ts'

const shortDelay = 300

export function SignedInOnly({ children }: { children: (user: User) => ReactNode }) {
  const { user } = useSession()
  const [, go] = useLocation()
  const isVisitor = !user

  useEffect(() => {
    if (!isVisitor) return
    const leave = () => go(toLoginPath(location), { replace: true })
    const ending = takeSessionEndReason()
    if (ending) {
      toast({ variant: 'destructive', title: 'Session Ended', description: sessionEndCopy[ending] })
      return leave()
    }
    const timer = setTimeout(leave, shortDelay)
    return () => clearTimeout(timer)
  }, [isVisitor, go])

  return user ? children(user) : <LoadingScreen />
}

const sessionEndCopy = {
  expired: 'Please log in again to continue.',
  corrupt: 'What this browser had kept of it was damaged. Please log in again.',
  elsewhere: 'Your session ended in another tab. Please log in again.',
}
