/**
 * Shows a screen to signed-in users only. Visitors see a loading screen for a moment and are then redirected to the login, which
 * leads back here; a user whose session ends on this screen sees why.
 */
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts/user.ts'
import { toastFailure } from '#web/ui/feedback/toasts.ts'
import { LoadingScreen } from '#web/ui/screen-states/loading-screen.tsx'
import { toLoginPath } from './login-redirect.ts'
import { takeSessionEndReason } from './session.ts'
import { useSession } from './use-session.ts'

const redirectDelayMs = 300

export function SignedInOnly({ children }: { children: (user: User) => ReactNode }) {
  const { user } = useSession()
  const [, navigate] = useLocation()
  const isVisitor = !user

  useEffect(() => {
    if (!isVisitor) return
    const redirect = () => navigate(toLoginPath(location), { replace: true })
    const reason = takeSessionEndReason()
    if (reason) {
      toastFailure('Session Ended', sessionEndCopy[reason])
      return redirect()
    }
    const timer = setTimeout(redirect, redirectDelayMs)
    return () => clearTimeout(timer)
  }, [isVisitor, navigate])

  return user ? children(user) : <LoadingScreen />
}

const sessionEndCopy = {
  expired: 'Please log in again to continue.',
  corrupt: 'Your saved session was damaged. Please log in again.',
  elsewhere: 'Your session ended in another tab. Please log in again.',
}
