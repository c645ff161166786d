/**
 * The life of a session: begun by a right password, kept alive by being used, ended by logging out or by 30 days of
 * rest. An admin's lives twelve hours, used or not.
 */

import type { FastifyRequest } from 'fastify'
import { Refusal } from '#rules/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { deleteSession, insertSession, sessionOf, touchSession } from './store.ts'
import { bearerToken, hashOf, newToken } from './tokens.ts'

const hour = 3_600_000
const creatorRest = 30 * 24 * hour
const adminLife = 12 * hour

type Uses = { db: Queries } & Pick<Services, 'now'>

/** Returns the token, which is known nowhere else from now on. */
export async function beginSession({ db, now }: Uses, who: { userId: string } | 'admin'): Promise<string> {
  const token = newToken()
  const isAdmin = who === 'admin'
  await insertSession(db, {
    sid: hashOf(token),
    userId: isAdmin ? null : who.userId,
    kind: isAdmin ? 'admin' : 'creator',
    expire: new Date(now().getTime() + (isAdmin ? adminLife : creatorRest)),
    now: now(),
  })
  return token
}

/** Refuses with 'signed-out' or 'banned'. */
export const creatorOf =
  ({ db, now }: Uses) =>
  async (request: FastifyRequest) => {
    const session = await currentSession({ db, now }, request, 'creator')
    if (!session?.userId) throw new Refusal('signed-out')
    if (session.isBanned) throw new Refusal('banned')

    // Once an hour is enough to know that somebody is still there.
    const moment = now()
    if (moment.getTime() - session.lastSeenAt.getTime() > hour) {
      await touchSession(db, session.sid, moment, new Date(moment.getTime() + creatorRest))
    }
    return { userId: session.userId, sid: session.sid }
  }

/** Refuses with 'not-admin'. */
export const adminOf =
  ({ db, now }: Uses) =>
  async (request: FastifyRequest) => {
    if (!(await currentSession({ db, now }, request, 'admin'))) throw new Refusal('not-admin')
  }

async function currentSession({ db, now }: Uses, request: FastifyRequest, kind: 'creator' | 'admin') {
  const token = bearerToken(request.headers.authorization)
  return token === undefined ? undefined : sessionOf(db, hashOf(token), kind, now())
}

export const endSession = ({ db }: Pick<Services, 'db'>, sid: string) => deleteSession(db, sid)
