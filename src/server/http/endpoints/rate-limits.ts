/**
 * Rate limits. Counts are stored in Redis where there is one, otherwise in the database, so that a limit holds across nodes; while Redis is
 * away they are counted in the database, and while that is unavailable in memory. Keys are hashed under a key that is not in the database, so that no address is stored.
 */
import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint, RateLimit } from '#contract/endpoint.ts'
import { deviceHeader } from '#rules/platform/brand.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { dayMs } from '#rules/time/durations.ts'
import { isSameSecret } from '#server/services/same-secret.ts'
import type { Services } from '#server/services/services.ts'
import { toClientNetwork } from '../client-network.ts'
import { type Guards, readBearerToken } from './guards.ts'

/** Seconds for which an account stays known in a network from which it signed in. */
const knownForSeconds = 30 * 24 * 3600

export type RateLimiter = Pick<Guards, 'consumeCallerLimits' | 'consumeAccountLimits' | 'consumeRefusalLimits'> & {
  /** Makes the request's address a known one of this account: its owner has proved there who they are. */
  rememberAddress: (email: string, request: FastifyRequest) => Promise<void>
  /** What the owner's browser is known by at any address. Undefined where nothing is limited. */
  createDevice: (email: string) => string | undefined
}

type Stores = Pick<Services, 'db' | 'redis'>

export function openRateLimiter({ db, redis, tokenKey }: Stores & Pick<Services, 'tokenKey'>): RateLimiter {
  const hashKey = (subject: string) => createHmac('sha256', tokenKey).update(`limit ${subject}`).digest('base64url')
  const createDevice = (email: string) => createHmac('sha256', tokenKey).update(`device ${email}`).digest('base64url')
  const isOwnDevice = (email: string, { headers }: FastifyRequest) =>
    isSameSecret(String(headers[deviceHeader]), createDevice(email))
  const limiters = new Map<string, ReturnType<typeof openLimiter>>()
  const getLimiter = (name: string, { max, seconds }: Pick<RateLimit, 'max' | 'seconds'>) => {
    const limiter = limiters.get(name) ?? openLimiter({ db, redis }, name, max, seconds)
    limiters.set(name, limiter)
    return limiter
  }
  // Not a count but a fact of thirty days, which must not be lost with a cache.
  const known = openDatabaseLimiter(db, 'known', 1, knownForSeconds)

  const isKnown = async (pair: string | undefined) => pair !== undefined && (await known.get(hashKey(pair))) !== null
  /** Remembered so lately that it need not be written again. */
  const lately = new LRUCache<string, true>({ max: 5_000, ttl: dayMs })

  async function consume(
    declared: Pick<Endpoint, 'method' | 'path'>,
    limits: readonly RateLimit[],
    request: FastifyRequest,
    account: string | undefined,
  ) {
    for (const limit of limits) {
      const subject = findSubject(limit.per, request, account)
      if (subject === undefined) continue
      const name = `${declared.method} ${declared.path} ${limit.per} ${limit.seconds}`
      const count = (key: string) => getLimiter(name, limit).consume(hashKey(key))
      await count(subject)
        .catch((refused: unknown) => {
          // The addresses of phones change.
          if (limit.exemptKnown && account !== undefined && isOwnDevice(account, request)) return count(`${subject} device`)
          throw refused
        })
        .catch(async (refused: unknown) => {
          if (!(refused instanceof RateLimiterRes)) throw refused
          if (limit.exemptKnown && (await isKnown(account && toPair(account, request)))) return
          throw new Refusal('too-many', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
        })
    }
  }

  return {
    consumeCallerLimits: (declared, request) => consume(declared, listLimits(declared, callerSubjects), request, undefined),
    consumeAccountLimits: (declared, request, body, creator) =>
      consume(declared, listLimits(declared, accountSubjects), request, creator?.userId ?? readEmail(body)),
    consumeRefusalLimits: ({ rateLimits = [], ...declared }, request, code) =>
      consume(
        declared,
        rateLimits.filter(({ countsOnly }) => countsOnly === code),
        request,
        undefined,
      ),
    createDevice,
    async rememberAddress(email, request) {
      const pair = toPair(email, request)
      if (lately.has(pair)) return
      await known.set(hashKey(pair), 1, knownForSeconds)
      lately.set(pair, true)
    },
  }
}

const callerSubjects: readonly RateLimit['per'][] = ['address', 'session']
const accountSubjects: readonly RateLimit['per'][] = ['account', 'account-and-address']

const listLimits = ({ rateLimits = [] }: Endpoint, subjects: readonly RateLimit['per'][]) =>
  rateLimits.filter(({ per, countsOnly }) => subjects.includes(per) && countsOnly === undefined)

const toPair = (email: string, { ip }: FastifyRequest) => `${email} ${toClientNetwork(ip)}`

function openLimiter({ db, redis }: Stores, name: string, points: number, duration: number) {
  const inDatabase = openDatabaseLimiter(db, name, points, duration)
  if (!redis) return inDatabase
  return new RateLimiterRedis({
    storeClient: redis.client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    keyPrefix: `lintel ${name}`,
    points,
    duration,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: inDatabase,
  })
}

function openDatabaseLimiter(db: Services['db'], name: string, points: number, duration: number) {
  return new RateLimiterPostgres({
    storeClient: db.$client,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ points, duration }),
  })
}

function findSubject(per: RateLimit['per'], request: FastifyRequest, account: string | undefined): string | undefined {
  switch (per) {
    case 'address':
      return toClientNetwork(request.ip)
    case 'session':
      return readBearerToken(request)
    case 'account':
      return account
    case 'account-and-address':
      return account && toPair(account, request)
  }
}

/** The email in a parsed body, in which it is in lower case. */
function readEmail(body: unknown): string | undefined {
  const email = (body as { email?: unknown } | null | undefined)?.email
  return typeof email === 'string' ? email : undefined
}

export const noRateLimits: RateLimiter = {
  consumeCallerLimits: async () => {},
  consumeAccountLimits: async () => {},
  consumeRefusalLimits: async () => {},
  rememberAddress: async () => {},
  createDevice: () => undefined,
}
