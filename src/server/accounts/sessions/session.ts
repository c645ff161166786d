/**
 * The life of a session: it starts with a sign-in, is extended by being used, gets a new token when the account's security settings
 * change, and ends by logging out, from another device, or after 30 days without use; where the operator sets SESSION_MAX_DAYS, also that
 * long after it started. An admin's ends after twelve hours, used or not, and when the admin password is changed.
 */
import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { readBearerToken } from '#server/http/endpoints/guards.ts'
import { newId, type Services } from '#server/services/services.ts'
import { generateToken, hashToken } from '../tokens.ts'
import { describeDevice } from './device.ts'
import {
  deleteSession,
  findSession,
  insertSession,
  listValidSids,
  replaceSessionId,
  touchSession,
  upsertKnownDevice,
} from './store.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const creatorIdleTtlMs = 30 * 24 * hourMs
const adminTtlMs = 12 * hourMs
/** How exact "last used" is. Writing it on every request would cost an UPDATE each. */
const touchIntervalMs = 5 * minuteMs

type SessionServices = { db: Queries } & Pick<Services, 'now'>
type LookupServices = SessionServices & Pick<Services, 'config'>

/** Sessions that started before this have ended; undefined where there is no maximum. */
export const oldestSessionStart = ({ config, now }: Pick<Services, 'config' | 'now'>): Date | undefined =>
  config.sessionMaxDays === undefined ? undefined : new Date(now().getTime() - config.sessionMaxDays * 24 * hourMs)

/** Changes with the admin password. */
const toAdminKey = ({ secrets, tokenKey }: Pick<Services, 'secrets' | 'tokenKey'>): string =>
  createHmac('sha256', tokenKey).update(`admin ${secrets.adminPassword}`).digest('hex')

/** Returns the token of an admin's session. */
export async function startAdminSession(services: Pick<Services, 'db' | 'now' | 'secrets' | 'tokenKey'>): Promise<string> {
  const token = generateToken()
  const startedAt = services.now()
  await insertSession(services.db, {
    sid: hashToken(token),
    id: newId(),
    now: startedAt,
    userId: null,
    sess: { kind: 'admin', key: toAdminKey(services) },
    device: null,
    expire: new Date(startedAt.getTime() + adminTtlMs),
  })
  return token
}

/** Returns the token. Only its hash is stored. */
export async function startSession(
  { db, now }: SessionServices,
  { userId, userAgent }: { userId: string; userAgent?: string | undefined },
): Promise<string> {
  const token = generateToken()
  const startedAt = now()
  const device = describeDevice(userAgent)
  await insertSession(db, {
    sid: hashToken(token),
    id: newId(),
    now: startedAt,
    userId,
    sess: { kind: 'creator' },
    device,
    expire: new Date(startedAt.getTime() + creatorIdleTtlMs),
  })
  await upsertKnownDevice(db, userId, device, startedAt)
  return token
}

/** Gives a session a new token and invalidates the old one. Refuses with 'signed-out' if the session ended in the meantime. */
export async function rotateSessionToken({ db, now }: SessionServices, sid: string): Promise<string> {
  const token = generateToken()
  const rotatedAt = now()
  const next = { sid: hashToken(token), now: rotatedAt, expire: new Date(rotatedAt.getTime() + creatorIdleTtlMs) }
  if (!(await replaceSessionId(db, sid, next))) throw new Refusal('signed-out')
  return token
}

/** Returns the creator and extends the session that the request uses. Refuses with 'signed-out' or 'banned'. */
export const requireCreator =
  ({ db, now, config }: LookupServices) =>
  async (request: FastifyRequest) => {
    const session = await findCurrentSession({ db, now, config }, request, 'creator')
    if (!session?.userId) throw new Refusal('signed-out')
    if (session.isBanned) throw new Refusal('banned')

    const usedAt = now()
    if (usedAt.getTime() - session.lastSeenAt.getTime() > touchIntervalMs) {
      await touchSession(db, session.sid, usedAt, new Date(usedAt.getTime() + creatorIdleTtlMs))
    }
    return { userId: session.userId, sid: session.sid }
  }

/** Which of these sessions have not ended, and are of creators who are not suspended: for responses that last. */
export const findOpenSessions = async (services: LookupServices, sids: string[]): Promise<Set<string>> =>
  new Set(await listValidSids(services.db, sids, services.now(), oldestSessionStart(services)))

/** Returns the signed-in creator, if any: for endpoints that anyone may call and that return more to creators. */
export async function findSignedInCreator(services: LookupServices, request: FastifyRequest): Promise<string | undefined> {
  return (await findCurrentSession(services, request, 'creator'))?.userId ?? undefined
}

/** Refuses with 'not-admin'. */
export const requireAdmin =
  (services: LookupServices & Pick<Services, 'secrets' | 'tokenKey'>) => async (request: FastifyRequest) => {
    const session = await findCurrentSession(services, request, 'admin')
    if (session?.sess.key !== toAdminKey(services)) throw new Refusal('not-admin')
  }

async function findCurrentSession(services: LookupServices, request: FastifyRequest, kind: 'creator' | 'admin') {
  const token = readBearerToken(request)
  if (token === undefined) return undefined
  return findSession(services.db, hashToken(token), kind, services.now(), oldestSessionStart(services))
}

/** The session of a request that a guard has let through. */
export const readSid = (request: FastifyRequest): string => hashToken(readBearerToken(request) ?? '')

export const endSession = ({ db }: Pick<Services, 'db'>, sid: string) => deleteSession(db, sid)
