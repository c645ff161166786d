/**
 * The life of a session: it starts with a sign-in, is extended by being used, gets a new token when the account's security settings
 * change, and ends by logging out, from another device, or after 30 days without use; where the operator sets SESSION_MAX_DAYS, also that
 * long after it started. A banned creator's ends an hour after it started. An admin's ends after an hour without use, twelve hours after it started, and when the password or key is changed; one that the
 * platform's owner opened also ends with the session from which they did, and when someone else becomes the owner.
 */
import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AdminGate } from '#contract/endpoint.ts'
import { adminGates } from '#rules/admin/lockout.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { hourMs, minuteMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import { type AdminCaller, readBearerToken, type SignedInCreator } from '#server/http/endpoints/guards.ts'
import { newId, type Services } from '#server/services/services.ts'
import { generateToken, hashToken } from '../tokens.ts'
import { describeDevice } from './device.ts'
import * as store from './store.ts'

const creatorIdleTtlMs = 30 * 24 * hourMs
const bannedTtlMs = hourMs
const adminIdleTtlMs = hourMs
const adminTtlMs = 12 * hourMs
/** How exact "last used" is. Writing it on every request would cost an UPDATE each. */
const touchIntervalMs = 5 * minuteMs
/** An admin's session is short. */
const adminTouchIntervalMs = minuteMs

type SessionServices = { db: Queries } & Pick<Services, 'now'>
type LookupServices = SessionServices & Pick<Services, 'config'>

/** Sessions that started before this have ended; undefined where there is no maximum. */
export const oldestSessionStart = ({ config, now }: Pick<Services, 'config' | 'now'>): Date | undefined =>
  config.sessionMaxDays === undefined ? undefined : new Date(now().getTime() - config.sessionMaxDays * 24 * hourMs)

/** Changes with the password or key of the gate. */
const toGateKey = ({ secrets, tokenKey }: Pick<Services, 'secrets' | 'tokenKey'>, gate: AdminGate): string => {
  const secret = gate === 'admin' ? secrets.adminPassword : secrets.adminAccessKey
  return createHmac('sha256', tokenKey).update(`${gate} ${secret}`).digest('hex')
}

type AdminServices = { db: Queries } & Pick<Services, 'now' | 'secrets' | 'tokenKey'>

/** Returns the token of an admin's session, and whose it is. `parentId`: of the owner's session, with which it ends. */
export async function startAdminSession(
  services: AdminServices,
  gate: AdminGate,
  userAgent: string | undefined,
  parentId: string | null = null,
): Promise<{ token: string; admin: AdminCaller }> {
  const token = generateToken()
  const startedAt = services.now()
  const admin = { actor: gate, sessionId: newId(), device: describeDevice(userAgent) }
  await store.insertSession(services.db, {
    sid: hashToken(token),
    id: admin.sessionId,
    now: startedAt,
    userId: null,
    parentId,
    sess: { kind: gate, key: toGateKey(services, gate) },
    device: admin.device,
    expire: new Date(startedAt.getTime() + adminIdleTtlMs),
  })
  return { token, admin }
}

type NewSession = { userId: string; userAgent?: string | undefined; kind?: 'creator' | 'banned' }

/** Returns the token. Only its hash is stored. */
export async function startSession(
  { db, now }: SessionServices,
  { userId, userAgent, kind = 'creator' }: NewSession,
): Promise<string> {
  const token = generateToken()
  const startedAt = now()
  const device = describeDevice(userAgent)
  await store.insertSession(db, {
    sid: hashToken(token),
    id: newId(),
    now: startedAt,
    userId,
    sess: { kind },
    device,
    expire: new Date(startedAt.getTime() + (kind === 'banned' ? bannedTtlMs : creatorIdleTtlMs)),
  })
  if (kind === 'creator') await store.upsertKnownDevice(db, userId, device, startedAt)
  return token
}

/** Gives a session a new token and invalidates the old one. Refuses with 'signed-out' if the session ended in the meantime. */
export async function rotateSessionToken({ db, now }: SessionServices, sid: string): Promise<string> {
  const token = generateToken()
  const rotatedAt = now()
  const next = { sid: hashToken(token), now: rotatedAt, expire: new Date(rotatedAt.getTime() + creatorIdleTtlMs) }
  if (!(await store.replaceSessionId(db, sid, next))) throw new Refusal('signed-out')
  return token
}

/** Returns the creator and extends the session that the request uses. Refuses with 'signed-out' or 'banned'. */
export const requireCreator =
  ({ db, now, config }: LookupServices) =>
  async (request: FastifyRequest) => {
    const session = await findCurrentSession({ db, now, config }, request, ['creator'])
    if (!session?.userId) throw new Refusal('signed-out')
    if (session.isBanned) throw new Refusal('banned')

    const usedAt = now()
    if (usedAt.getTime() - session.lastSeenAt.getTime() > touchIntervalMs) {
      await store.touchSession(db, session.sid, usedAt, new Date(usedAt.getTime() + creatorIdleTtlMs))
    }
    return { userId: session.userId, sid: session.sid }
  }

/** Returns the banned creator. Refuses with 'signed-out', also once the ban is lifted. */
export const requireBanned =
  (services: LookupServices) =>
  async (request: FastifyRequest): Promise<SignedInCreator> => {
    const session = await findCurrentSession(services, request, ['banned'])
    if (!session?.userId || !session.isBanned) throw new Refusal('signed-out')
    return { userId: session.userId, sid: session.sid }
  }

/** Which of these sessions have not ended, and are of creators who are not banned: for responses that last. */
export const findOpenSessions = async (services: LookupServices, sids: string[]): Promise<Set<string>> =>
  new Set(await store.listValidSids(services.db, sids, services.now(), oldestSessionStart(services)))

/** Returns the signed-in creator, if any: for endpoints that anyone may call and that return more to creators. */
export const findSignedInCreator = async (services: LookupServices, request: FastifyRequest): Promise<string | undefined> =>
  (await findCurrentSession(services, request, ['creator']))?.userId ?? undefined

/** Returns the admin and extends the session that the request uses. Refuses with 'not-admin'. */
export const requireAdmin =
  (services: LookupServices & AdminServices) =>
  async (request: FastifyRequest, gates: readonly AdminGate[]): Promise<AdminCaller> => {
    const session = await findCurrentSession(services, request, gates)
    const gate = gates.find((each) => each === session?.sess.kind)
    if (!session || !gate || session.sess.key !== toGateKey(services, gate)) throw new Refusal('not-admin')

    const usedAt = services.now()
    const startedSince = oldestSessionStart(services)
    if (session.parentId && !(await store.isOwnersSession(services.db, session.parentId, usedAt, startedSince)))
      throw new Refusal('not-admin')
    const endsAt = session.createdAt.getTime() + adminTtlMs
    if (usedAt.getTime() >= endsAt) throw new Refusal('not-admin')
    if (usedAt.getTime() - session.lastSeenAt.getTime() > adminTouchIntervalMs) {
      const expire = new Date(Math.min(usedAt.getTime() + adminIdleTtlMs, endsAt))
      await store.touchSession(services.db, session.sid, usedAt, expire)
    }
    return { actor: gate, sessionId: session.id, device: session.device }
  }

/** When an admin's session ends if nobody uses it, and when it ends in any case. For a session that the guard has just let through. */
export async function describeAdminSession(services: LookupServices, sid: string) {
  const session = await store.findSession(services.db, sid, adminGates, services.now(), undefined)
  if (!session) throw new Refusal('not-admin')
  const leftMs = session.expire.getTime() - services.now().getTime()
  return {
    expiresAt: session.expire.toISOString(),
    endsAt: new Date(session.createdAt.getTime() + adminTtlMs).toISOString(),
    idleMinutesLeft: Math.floor(leftMs / minuteMs),
  }
}

/** Undefined where the creator does not own the platform. */
export const findOwnersSession = ({ db }: { db: Queries }, { sid }: SignedInCreator) => store.findOwnersSession(db, sid)

/** Of this gate, all except one. */
export const endAdminSessions = ({ db }: { db: Queries }, gate: AdminGate, exceptId: string) =>
  store.deleteGateSessions(db, gate, exceptId)

async function findCurrentSession(services: LookupServices, request: FastifyRequest, kinds: readonly store.SessionKind[]) {
  const token = readBearerToken(request)
  if (token === undefined) return undefined
  return store.findSession(services.db, hashToken(token), kinds, services.now(), oldestSessionStart(services))
}

/** The session of a request that a guard has let through. */
export const readSid = (request: FastifyRequest): string => hashToken(readBearerToken(request) ?? '')

export const endSession = ({ db }: { db: Queries }, sid: string) => store.deleteSession(db, sid)
