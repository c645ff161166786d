/** Whether a name is free: said while somebody types it, and to who takes it. */
import { refusals, refusedAt } from '#rules/refusals.ts'
import { normalUsername, usernameFault } from '#rules/usernames.ts'
import { refusedBy } from '#server/database/failures.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { holderOf } from './store.ts'

/** `userId`: who asks, where they are signed in. A name that still leads to them from before is theirs to take back. */
export async function checkUsername({ db, now }: Pick<Services, 'db' | 'now'>, typed: string, userId?: string) {
  const username = normalUsername(typed)
  const fault = usernameFault(username)
  if (fault) return { username, available: false, message: fault }

  const holder = await holderOf(db, username, now())
  if (!holder) return { username, available: true, message: userId ? 'Free.' : 'Free, and yours once you sign up.' }
  if (holder.userId !== userId) return { username, available: false, message: refusals['username-taken'].says }
  return { username, available: true, message: holder.isPast ? 'Yours from before.' : 'This is your username.' }
}

/** Whether the name leads to somebody else, now or from before. */
export async function isOthers(tx: Queries, userId: string, username: string, now: Date): Promise<boolean> {
  const holder = await holderOf(tx, username, now)
  return holder !== undefined && holder.userId !== userId
}

/** The database has the last word on who has a name, whichever of two came first. Any other error stays what it is. */
export const asTaken = (error: unknown): unknown =>
  ['users_username_key', 'usernames_pkey'].includes(refusedBy(error) ?? '') ? refusedAt('username', 'username-taken') : error
