/** Ends every other session and unfinished sign-in after a change of an account's security settings, and gives this session a new token. */

import type { Queries } from '#server/database/queries.ts'
import type { SignedInCreator } from '#server/http/endpoints/guards.ts'
import type { Services } from '#server/services/services.ts'
import { deleteUserChallenges } from '../two-factor/store.ts'
import { rotateSessionToken } from './session.ts'
import { deleteUserSessions } from './store.ts'

/** Returns the caller's new token. */
export async function revokeOtherSessions(
  services: { db: Queries } & Pick<Services, 'now'>,
  { userId, sid }: SignedInCreator,
): Promise<string> {
  await deleteUserSessions(services.db, userId, sid)
  await deleteUserChallenges(services.db, userId)
  return rotateSessionToken(services, sid)
}

/** Ends every session, after changes that are made without one. */
export async function revokeAllSessions(tx: Queries, userId: string): Promise<void> {
  await deleteUserSessions(tx, userId)
  await deleteUserChallenges(tx, userId)
}
