/**
 * The life of a session: begun by a right password, kept alive by being used, given a new token when what it may do changes,
 * ended by logging out, from another device, or by 30 days of rest. An admin's lives twelve hours, used or not.
 */

import type { FastifyRequest } from 'fastify'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { readBearerToken } from '#server/http/endpoints/guards.ts'
import { newId, type Services } from '#server/services/services.ts'
import { describeDevice } from './device.ts'
import { deleteSession, insertSession, upsertKnownDevice, replaceSessionId, findSession, touchSession } from './store.ts'
import { hashToken, generateToken } from '../tokens.ts'

const minute = 60_000
const hour = 60 * minute
const creatorIdleTtlMs = 30 * 24 * hour
const adminTtlMs = 12 * hour
/** Often enough to say when somebody was last here. */
const touchIntervalMs = 5 * minute

type Uses = { db: Queries } & Pick<Services, 'now'>

/** Returns the token, which is known nowhere else from now on. */
export async function startSession(
  { db, now }: Uses,
  who: { userId: string; userAgent?: string | undefined } | 'admin',
): Promise<string> {
  const token = generateToken()
  const moment = now()
  const begun = { sid: hashToken(token), id: newId(), now: moment }
  if (who === 'admin') {
    const expire = new Date(moment.getTime() + adminTtlMs)
    await insertSession(db, { ...begun, userId: null, kind: 'admin', device: null, expire })
    return token
  }
  const { userId, userAgent } = who
  const device = describeDevice(userAgent)
  await insertSession(db, { ...begun, userId, kind: 'creator', device, expire: new Date(moment.getTime() + creatorIdleTtlMs) })
  await upsertKnownDevice(db, userId, device, moment)
  return token
}

/** The same session under a new token; the old one opens nothing any more. Refuses with 'signed-out' when it ended meanwhile. */
export async function rotateSessionToken({ db, now }: Uses, sid: string): Promise<string> {
  const token = generateToken()
  const moment = now()
  const next = { sid: hashToken(token), now: moment, expire: new Date(moment.getTime() + creatorIdleTtlMs) }
  if (!(await replaceSessionId(db, sid, next))) throw new Refusal('signed-out')
  return token
}

/** Refuses with 'signed-out' or 'banned'. */
export const requireCreator =
  ({ db, now }: Uses) =>
  async (request: FastifyRequest) => {
    const session = await currentSession({ db, now }, request, 'creator')
    if (!session?.userId) throw new Refusal('signed-out')
    if (session.isBanned) throw new Refusal('banned')

    const moment = now()
    if (moment.getTime() - session.lastSeenAt.getTime() > touchIntervalMs) {
      await touchSession(db, session.sid, moment, new Date(moment.getTime() + creatorIdleTtlMs))
    }
    return { userId: session.userId, sid: session.sid }
  }

/** Whoever is signed in, for what anyone may ask and a creator gets a closer answer to. */
export async function findSignedInCreator(uses: Uses, request: FastifyRequest): Promise<string | undefined> {
  return (await currentSession(uses, request, 'creator'))?.userId ?? undefined
}

/** Refuses with 'not-admin'. */
export const requireAdmin =
  ({ db, now }: Uses) =>
  async (request: FastifyRequest) => {
    if (!(await currentSession({ db, now }, request, 'admin'))) throw new Refusal('not-admin')
  }

async function currentSession({ db, now }: Uses, request: FastifyRequest, kind: 'creator' | 'admin') {
  const token = readBearerToken(request)
  return token === undefined ? undefined : findSession(db, hashToken(token), kind, now())
}

export const endSession = ({ db }: Pick<Services, 'db'>, sid: string) => deleteSession(db, sid)
