/** Asks the server who is signed in, and keeps its answer: plan and clicks change without this browser's doing. */
import { me } from '#contract/accounts/sign-in.ts'
import { call } from '#web/api/call.ts'
import { getSession, replaceUser } from './session.ts'

export async function refreshUser(): Promise<void> {
  const asked = getSession()?.token
  if (!asked) return
  const { user } = await call(me)
  const now = getSession()
  // What was changed while the question was out is newer than the answer.
  const isOlder = now !== undefined && user.version < now.user.version
  if (now?.token === asked && !isOlder) replaceUser(user)
}
