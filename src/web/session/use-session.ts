/** The session, as screens use it. */
import { useSyncExternalStore } from 'react'
import { getSession, subscribeToSession } from './session.ts'

/** The signed-in user and their token; both undefined for a visitor. */
/** While a screen is drawn on the server. */
const findNone = () => undefined

export function useSession() {
  const session = useSyncExternalStore(subscribeToSession, getSession, findNone)
  return { user: session?.user, token: session?.token }
}
