/** Loads the signed-in user again: plan and clicks change without this browser doing anything. */
import { getCurrentUser } from '#contract/accounts/current-user.ts'
import { call } from '#web/api/call.ts'
import { getSession, replaceUser } from './session.ts'

export async function refreshUser(): Promise<void> {
  const token = getSession()?.token
  if (!token) return
  const { user } = await call(getCurrentUser)
  const current = getSession()
  // A change that was saved while the request was under way is newer than its response.
  const isOlder = current !== undefined && user.version < current.user.version
  if (current?.token === token && !isOlder) replaceUser(user)
}
