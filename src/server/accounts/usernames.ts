/** Whether a name is free, said while somebody types it. */
import { normalUsername, usernameFault } from '#rules/usernames.ts'
import type { Services } from '#server/services/services.ts'
import { isUsernameTaken } from './store.ts'

export async function checkUsername({ db, now }: Pick<Services, 'db' | 'now'>, typed: string) {
  const username = normalUsername(typed)
  const fault = usernameFault(username)
  if (fault) return { username, available: false, message: fault }
  if (await isUsernameTaken(db, username, now())) return { username, available: false, message: 'That username is taken.' }
  return { username, available: true, message: 'Free, and yours once you sign up.' }
}
