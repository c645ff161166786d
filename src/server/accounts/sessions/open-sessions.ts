/** Lists where a creator is signed in, and signs devices out. This takes effect on every node at once, because each request reads the table. */
import type { SessionSummary } from '#contract/accounts/settings.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { SignedInCreator } from '#server/http/endpoints/guards.ts'
import type { Services } from '#server/services/services.ts'
import { deleteUserChallenges } from '../two-factor/store.ts'
import { unknownDevice } from './device.ts'
import { oldestSessionStart, rotateSessionToken } from './session.ts'
import { deleteSessionById, deleteUserSessions, findSessions } from './store.ts'

/** IP addresses are not stored, so the place is unknown. */
const unknownPlace = 'Unknown'

export async function listSessions(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  { userId, sid }: SignedInCreator,
): Promise<SessionSummary[]> {
  const sessions = await findSessions(services.db, userId, services.now(), oldestSessionStart(services))
  return sessions.map((session) => ({
    id: session.id,
    device: session.device ?? unknownDevice,
    place: unknownPlace,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isCurrent: session.sid === sid,
  }))
}

/** On how many devices a creator is signed in, for an admin. */
export const countSessions = async (services: Pick<Services, 'db' | 'now' | 'config'>, userId: string): Promise<number> =>
  (await findSessions(services.db, userId, services.now(), oldestSessionStart(services))).length

/** Refuses with 'no-such-session', including for another creator's session. */
export async function revokeSession({ db }: Pick<Services, 'db'>, { userId }: SignedInCreator, id: string): Promise<void> {
  if (!(await deleteSessionById(db, userId, id))) throw new Refusal('no-such-session')
}

export const revokeSelectedSessions = async (
  { db }: Pick<Services, 'db'>,
  { userId, sid }: SignedInCreator,
  which: 'others' | 'all',
) => ({
  ended: await deleteUserSessions(db, userId, which === 'others' ? sid : undefined),
})

/** After a change of an account's security settings: unfinished sign-ins end too. Returns the caller's new token. */
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
