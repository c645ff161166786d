/**
 * How often a creator may take another name. Each name that they leave leads on for a year and is nobody else's meanwhile, so
 * the limits keep one account from holding more than a handful. Going back to a name of one's own costs nothing.
 */

import { Refusal, refusedAt } from '#rules/refusals.ts'
import { mostNames } from '#rules/usernames.ts'
import { isOthers } from '#server/accounts/usernames.ts'
import type { Queries } from '#server/database/queries.ts'
import { namesHeld } from './store.ts'

const day = 86_400_000

/**
 * Refuses with 'username-taken', 'renamed-often' and 'names-held'. The creator's row is held, so that nobody counts twice at once.
 * Whether the name is somebody's is asked before it is written, because two who want each other's would wait for each other.
 */
export async function allowRename(tx: Queries, userId: string, to: string, now: Date): Promise<void> {
  if (await isOthers(tx, userId, to, now)) throw refusedAt('username', 'username-taken')
  const held = await namesHeld(tx, userId, { now, leftSince: new Date(now.getTime() - day), but: to })
  if (held.leftLately >= mostNames.aDay) throw new Refusal('renamed-often')
  if (held.all >= mostNames.aYear) throw new Refusal('names-held')
}
