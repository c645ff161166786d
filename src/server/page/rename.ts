/**
 * How often a creator may take another name. Each name that they leave leads on for a year and is nobody else's meanwhile, so
 * the limits keep one account from holding more than a handful. Going back to a name of one's own costs nothing.
 */

import { Refusal } from '#rules/refusals.ts'
import { mostNames } from '#rules/usernames.ts'
import { refusedBy } from '#server/database/failures.ts'
import type { Queries } from '#server/database/queries.ts'
import { namesHeld } from './store.ts'

const day = 86_400_000

/** Refuses with 'renamed-often' and 'names-held'. The creator's row is held, so that nobody counts twice at once. */
export async function allowRename(tx: Queries, userId: string, to: string, now: Date): Promise<void> {
  const held = await namesHeld(tx, userId, { now, leftSince: new Date(now.getTime() - day), but: to })
  if (held.leftLately >= mostNames.aDay) throw new Refusal('renamed-often')
  if (held.all >= mostNames.aYear) throw new Refusal('names-held')
}

/** The database says who has a name, whichever of two came first. */
export function asTaken(error: unknown): Error {
  const isTaken = ['users_username_key', 'usernames_pkey'].includes(refusedBy(error) ?? '')
  if (!isTaken) throw error
  return new Refusal('username-taken', { fields: { username: new Refusal('username-taken').message } })
}
