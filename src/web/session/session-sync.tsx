/** Rendered once in the app: refreshes the user, and clears one user's cached data before another's is loaded. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshUser } from './refresh-user.ts'
import { useSession } from './use-session.ts'

export function SessionSync() {
  const queryClient = useQueryClient()
  const { user, token } = useSession()
  const userId = user?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: the cache is cleared whenever the user changes
  useEffect(() => () => queryClient.clear(), [userId, queryClient])
  useEffect(() => {
    if (token) refreshUser().catch(() => undefined)
  }, [token])
  return null
}
