/** When what guards an account changes: every other session ends, half-done sign-ins too, and this one gets a new token. */

import type { Queries } from '#server/database/queries.ts'
import type { SignedInCreator } from '#server/http/endpoints/guards.ts'
import type { Services } from '#server/services/services.ts'
import { deleteUserSessions } from './store.ts'
import { rotateSessionToken } from './session.ts'
import { deleteUserChallenges } from '../two-factor/store.ts'

/** Returns the caller's new token. */
export async function revokeOtherSessions(
  uses: { db: Queries } & Pick<Services, 'now'>,
  { userId, sid }: SignedInCreator,
): Promise<string> {
  await deleteUserSessions(uses.db, userId, sid)
  await deleteUserChallenges(uses.db, userId)
  return rotateSessionToken(uses, sid)
}

/** The same where nobody of the account is here: nothing stays signed in. */
export async function revokeAllSessions(tx: Queries, userId: string): Promise<void> {
  await deleteUserSessions(tx, userId)
  await deleteUserChallenges(tx, userId)
}
