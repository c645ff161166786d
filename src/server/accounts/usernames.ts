/** Whether a name is free, said while somebody types it. */
import { normalUsername, usernameFault } from '#rules/usernames.ts'
import type { Services } from '#server/services/services.ts'
import { holderOf } from './store.ts'

/** `userId`: who asks, where they are signed in. A name that still leads to them from before is theirs to take back. */
export async function checkUsername({ db, now }: Pick<Services, 'db' | 'now'>, typed: string, userId?: string) {
  const username = normalUsername(typed)
  const fault = usernameFault(username)
  if (fault) return { username, available: false, message: fault }

  const holder = await holderOf(db, username, now())
  if (!holder) return { username, available: true, message: userId ? 'Free.' : 'Free, and yours once you sign up.' }
  if (holder.userId !== userId) return { username, available: false, message: 'That username is taken.' }
  return { username, available: true, message: holder.isPast ? 'Yours from before.' : 'This is your username.' }
}
