/** The session, as screens use it. */
import { useSyncExternalStore } from 'react'
import { getSession, subscribeToSession } from './session.ts'

/** The signed-in user and their token; both undefined for a visitor. */
export function useSession() {
  const session = useSyncExternalStore(subscribeToSession, getSession)
  return { user: session?.user, token: session?.token }
}
