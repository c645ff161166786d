/**
 * The life of a session: it starts with a sign-in, is extended by being used, gets a new token when the account's security settings
 * change, and ends by logging out, from another device, or after 30 days without use. An admin's ends after twelve hours, used or not.
 */

import type { FastifyRequest } from 'fastify'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { readBearerToken } from '#server/http/endpoints/guards.ts'
import { newId, type Services } from '#server/services/services.ts'
import { generateToken, hashToken } from '../tokens.ts'
import { describeDevice } from './device.ts'
import { deleteSession, findSession, insertSession, replaceSessionId, touchSession, upsertKnownDevice } from './store.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const creatorIdleTtlMs = 30 * 24 * hourMs
const adminTtlMs = 12 * hourMs
/** How exact "last used" is. Writing it on every request would cost an UPDATE each. */
const touchIntervalMs = 5 * minuteMs

type SessionServices = { db: Queries } & Pick<Services, 'now'>

/** Returns the token. Only its hash is stored. */
export async function startSession(
  { db, now }: SessionServices,
  owner: { userId: string; userAgent?: string | undefined } | 'admin',
): Promise<string> {
  const token = generateToken()
  const startedAt = now()
  const session = { sid: hashToken(token), id: newId(), now: startedAt }
  if (owner === 'admin') {
    const expire = new Date(startedAt.getTime() + adminTtlMs)
    await insertSession(db, { ...session, userId: null, kind: 'admin', device: null, expire })
    return token
  }
  const { userId, userAgent } = owner
  const device = describeDevice(userAgent)
  await insertSession(db, {
    ...session,
    userId,
    kind: 'creator',
    device,
    expire: new Date(startedAt.getTime() + creatorIdleTtlMs),
  })
  await upsertKnownDevice(db, userId, device, startedAt)
  return token
}

/** Gives a session a new token, and the old one no longer works. Refuses with 'signed-out' when the session ended meanwhile. */
export async function rotateSessionToken({ db, now }: SessionServices, sid: string): Promise<string> {
  const token = generateToken()
  const rotatedAt = now()
  const next = { sid: hashToken(token), now: rotatedAt, expire: new Date(rotatedAt.getTime() + creatorIdleTtlMs) }
  if (!(await replaceSessionId(db, sid, next))) throw new Refusal('signed-out')
  return token
}

/** Refuses with 'signed-out' or 'banned'. */
export const requireCreator =
  ({ db, now }: SessionServices) =>
  async (request: FastifyRequest) => {
    const session = await findCurrentSession({ db, now }, request, 'creator')
    if (!session?.userId) throw new Refusal('signed-out')
    if (session.isBanned) throw new Refusal('banned')

    const usedAt = now()
    if (usedAt.getTime() - session.lastSeenAt.getTime() > touchIntervalMs) {
      await touchSession(db, session.sid, usedAt, new Date(usedAt.getTime() + creatorIdleTtlMs))
    }
    return { userId: session.userId, sid: session.sid }
  }

/** The signed-in creator, if any: for endpoints that anyone may call and that tell creators more. */
export async function findSignedInCreator(services: SessionServices, request: FastifyRequest): Promise<string | undefined> {
  return (await findCurrentSession(services, request, 'creator'))?.userId ?? undefined
}

/** Refuses with 'not-admin'. */
export const requireAdmin =
  ({ db, now }: SessionServices) =>
  async (request: FastifyRequest) => {
    if (!(await findCurrentSession({ db, now }, request, 'admin'))) throw new Refusal('not-admin')
  }

async function findCurrentSession({ db, now }: SessionServices, request: FastifyRequest, kind: 'creator' | 'admin') {
  const token = readBearerToken(request)
  return token === undefined ? undefined : findSession(db, hashToken(token), kind, now())
}

export const endSession = ({ db }: Pick<Services, 'db'>, sid: string) => deleteSession(db, sid)
