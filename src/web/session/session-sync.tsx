/** Stands once in the app: keeps the user fresh, and lets go of one person's data before another's is asked for. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshUser } from './refresh-user.ts'
import { useSession } from './use-session.ts'

export function SessionSync() {
  const queries = useQueryClient()
  const { user, token } = useSession()
  const who = user?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was fetched for one person is not for the next
  useEffect(() => () => queries.clear(), [who, queries])
  useEffect(() => {
    if (token) refreshUser().catch(() => undefined)
  }, [token])
  return null
}
