/** When what guards an account changes: every other session ends, half-done sign-ins too, and this one gets a new token. */

import type { Queries } from '#server/database/queries.ts'
import type { SignedInCreator } from '#server/http/endpoints/guards.ts'
import type { Services } from '#server/services/services.ts'
import { deleteSessionsOf } from './store.ts'
import { rotateSession } from './session.ts'
import { deleteChallengesOf } from '../two-factor/store.ts'

/** Returns the caller's new token. */
export async function startAfresh(
  uses: { db: Queries } & Pick<Services, 'now'>,
  { userId, sid }: SignedInCreator,
): Promise<string> {
  await deleteSessionsOf(uses.db, userId, sid)
  await deleteChallengesOf(uses.db, userId)
  return rotateSession(uses, sid)
}

/** The same where nobody of the account is here: nothing stays signed in. */
export async function endEverySession(tx: Queries, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId)
  await deleteChallengesOf(tx, userId)
}
