/** Where somebody is signed in, and ending it. What ended opens nothing any more, on any node: each request asks the table. */
import type { OpenSession } from '#contract/accounts/settings.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { SignedInCreator } from '#server/http/endpoints/guards.ts'
import type { Services } from '#server/services/services.ts'
import { deleteSessionById, deleteUserSessions, findSessions } from './store.ts'

/** No address is stored, and so no place is known. */
const nowhere = 'Unknown'

export async function listSessions(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId, sid }: SignedInCreator,
): Promise<OpenSession[]> {
  const open = await findSessions(db, userId, now())
  return open.map((session) => ({
    id: session.id,
    device: session.device ?? 'Unknown device',
    place: nowhere,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isCurrent: session.sid === sid,
  }))
}

/** Refuses with 'no-such-session', also where it is somebody else's. */
export async function endOneSession({ db }: Pick<Services, 'db'>, { userId }: SignedInCreator, id: string): Promise<void> {
  if (!(await deleteSessionById(db, userId, id))) throw new Refusal('no-such-session')
}

export const endSessions = async ({ db }: Pick<Services, 'db'>, { userId, sid }: SignedInCreator, which: 'others' | 'all') => ({
  ended: await deleteUserSessions(db, userId, which === 'others' ? sid : undefined),
})
