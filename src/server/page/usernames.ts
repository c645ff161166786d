/**
 * Whether a username is free, and how often a creator may change theirs. A former username redirects to its creator for a year, during
 * which no one else can take it, so the limits keep one account from reserving too many.
 */
import { isReserved, reservedMessage } from '#rules/accounts/reserved-usernames.ts'
import { findUsernameError, normaliseUsername, usernameChangeLimits } from '#rules/accounts/usernames.ts'
import { fieldRefusal, Refusal, refusals } from '#rules/platform/refusals.ts'
import { dayMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import { findViolatedConstraint } from '#server/database/query-errors.ts'
import type { Services } from '#server/services/services.ts'
import { type HoldServices, isHeld } from './held-names.ts'
import { countFormerUsernames, findUsernameHolder } from './store.ts'

/** `userId`: the signed-in creator who wants the username. They can return to a former one that still redirects to them. */
export async function checkUsername(services: Pick<Services, 'db'> & HoldServices, typed: string, userId?: string) {
  const username = normaliseUsername(typed)
  const error = findUsernameError(username)
  if (error) return { username, available: false, message: error }

  const { db, now } = services
  const holder = await findUsernameHolder(db, username, now())
  if (!holder && isReserved(username)) return { username, available: false, message: reservedMessage }
  if (holder ? holder.userId !== userId : await isHeld(services, db, 'username', username))
    return { username, available: false, message: refusals['username-taken'].message }
  if (!holder) return { username, available: true, message: userId ? 'Available.' : 'Available. Sign up to make it yours.' }
  return {
    username,
    available: true,
    message: holder.isPast ? 'You used this before, so it’s still yours.' : 'This is your username.',
  }
}

/** Refuses a reserved name with 'invalid'. */
export function refuseReserved(username: string): void {
  if (isReserved(username)) throw new Refusal('invalid', { message: reservedMessage, fields: { username: reservedMessage } })
}

/**
 * Refuses with 'invalid', 'username-taken', 'renamed-often' or 'names-held'. Returning to a former username does not count as a change. The caller
 * has locked the creator's row, so concurrent renames are counted one after the other. Whether someone else has the username is checked
 * before writing it, because two creators who swap usernames would wait for each other's locks.
 */
export async function assertCanRename(tx: Queries, userId: string, username: string, now: Date): Promise<void> {
  const holder = await findUsernameHolder(tx, username, now)
  if (holder && holder.userId !== userId) throw fieldRefusal('username', 'username-taken')
  if (!holder) refuseReserved(username)
  const former = await countFormerUsernames(tx, userId, { now, leftSince: new Date(now.getTime() - dayMs), except: username })
  if (former.leftLately >= usernameChangeLimits.perDay) throw new Refusal('renamed-often')
  if (former.all >= usernameChangeLimits.held) throw new Refusal('names-held')
}

/** Whether the username is someone's, or still redirects to them. */
export const isUsed = async ({ db, now }: Pick<Services, 'db' | 'now'>, typed: string): Promise<boolean> =>
  (await findUsernameHolder(db, normaliseUsername(typed), now())) !== undefined

/** Turns the violation of a unique constraint (someone took the username a moment earlier) into 'username-taken'; returns other errors unchanged. */
export const toUsernameTaken = (error: unknown): unknown =>
  ['users_username_key', 'usernames_pkey'].includes(findViolatedConstraint(error) ?? '')
    ? fieldRefusal('username', 'username-taken')
    : error
