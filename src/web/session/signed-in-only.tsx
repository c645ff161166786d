/** Lets the signed-in see a screen; everybody else sees it loading for a moment, and is then led to the log-in. */
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts.ts'
import { paths } from '#rules/screens.ts'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { useSession } from './use-session.ts'

const shortDelay = 300

export function SignedInOnly({ children }: { children: (user: User) => ReactNode }) {
  const { user } = useSession()
  const [, navigate] = useLocation()
  const isVisitor = !user

  useEffect(() => {
    if (!isVisitor) return
    const timer = setTimeout(() => navigate(paths.auth, { replace: true }), shortDelay)
    return () => clearTimeout(timer)
  }, [isVisitor, navigate])

  return user ? children(user) : <PageLoading />
}
