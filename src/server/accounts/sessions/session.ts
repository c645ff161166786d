/**
 * The life of a session: begun by a right password, kept alive by being used, given a new token when what it may do changes,
 * ended by logging out, from another device, or by 30 days of rest. An admin's lives twelve hours, used or not.
 */

import type { FastifyRequest } from 'fastify'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { bearerOf } from '#server/http/endpoints/guards.ts'
import { newId, type Services } from '#server/services/services.ts'
import { deviceOf } from './device.ts'
import { deleteSession, insertSession, rememberDevice, renameSession, sessionOf, touchSession } from './store.ts'
import { hashOf, newToken } from '../tokens.ts'

const minute = 60_000
const hour = 60 * minute
const creatorRest = 30 * 24 * hour
const adminLife = 12 * hour
/** Often enough to say when somebody was last here. */
const touchEvery = 5 * minute

type Uses = { db: Queries } & Pick<Services, 'now'>

/** Returns the token, which is known nowhere else from now on. */
export async function beginSession(
  { db, now }: Uses,
  who: { userId: string; userAgent?: string | undefined } | 'admin',
): Promise<string> {
  const token = newToken()
  const moment = now()
  const begun = { sid: hashOf(token), id: newId(), now: moment }
  if (who === 'admin') {
    const expire = new Date(moment.getTime() + adminLife)
    await insertSession(db, { ...begun, userId: null, kind: 'admin', device: null, expire })
    return token
  }
  const { userId, userAgent } = who
  const device = deviceOf(userAgent)
  await insertSession(db, { ...begun, userId, kind: 'creator', device, expire: new Date(moment.getTime() + creatorRest) })
  await rememberDevice(db, userId, device, moment)
  return token
}

/** The same session under a new token; the old one opens nothing any more. Refuses with 'signed-out' when it ended meanwhile. */
export async function rotateSession({ db, now }: Uses, sid: string): Promise<string> {
  const token = newToken()
  const moment = now()
  const next = { sid: hashOf(token), now: moment, expire: new Date(moment.getTime() + creatorRest) }
  if (!(await renameSession(db, sid, next))) throw new Refusal('signed-out')
  return token
}

/** Refuses with 'signed-out' or 'banned'. */
export const creatorOf =
  ({ db, now }: Uses) =>
  async (request: FastifyRequest) => {
    const session = await currentSession({ db, now }, request, 'creator')
    if (!session?.userId) throw new Refusal('signed-out')
    if (session.isBanned) throw new Refusal('banned')

    const moment = now()
    if (moment.getTime() - session.lastSeenAt.getTime() > touchEvery) {
      await touchSession(db, session.sid, moment, new Date(moment.getTime() + creatorRest))
    }
    return { userId: session.userId, sid: session.sid }
  }

/** Whoever is signed in, for what anyone may ask and a creator gets a closer answer to. */
export async function signedInCreator(uses: Uses, request: FastifyRequest): Promise<string | undefined> {
  return (await currentSession(uses, request, 'creator'))?.userId ?? undefined
}

/** Refuses with 'not-admin'. */
export const adminOf =
  ({ db, now }: Uses) =>
  async (request: FastifyRequest) => {
    if (!(await currentSession({ db, now }, request, 'admin'))) throw new Refusal('not-admin')
  }

async function currentSession({ db, now }: Uses, request: FastifyRequest, kind: 'creator' | 'admin') {
  const token = bearerOf(request)
  return token === undefined ? undefined : sessionOf(db, hashOf(token), kind, now())
}

export const endSession = ({ db }: Pick<Services, 'db'>, sid: string) => deleteSession(db, sid)
