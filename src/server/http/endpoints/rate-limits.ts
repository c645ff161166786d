/**
 * Rate limits. Counts are stored in the database, so that a limit holds across nodes; while the database is unavailable they are
 * counted in memory. Keys are hashed under a key that is not in the database, so that no address is stored.
 */
import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '#contract/endpoint.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Database } from '#server/database/open.ts'
import type { Services } from '#server/services/services.ts'
import { toClientNetwork } from '../client-network.ts'
import { type Guards, readBearerToken } from './guards.ts'

/** Seconds for which an account stays known in a network from which it signed in. */
const knownForSeconds = 30 * 24 * 3600

export function openRateLimiter({ db, tokenKey }: Pick<Services, 'db' | 'tokenKey'>): Guards['limit'] {
  const hashKey = (subject: string) => createHmac('sha256', tokenKey).update(`limit ${subject}`).digest('base64url')
  const limiters = new Map<string, RateLimiterPostgres>()
  const getLimiter = (name: string, { max, seconds }: Pick<RateLimit, 'max' | 'seconds'>) => {
    const limiter = limiters.get(name) ?? openLimiter(db, name, max, seconds)
    limiters.set(name, limiter)
    return limiter
  }
  const knownPairs = () => getLimiter('known', { max: 1, seconds: knownForSeconds })

  const isKnown = async (pair: string | undefined) => pair !== undefined && (await knownPairs().get(hashKey(pair))) !== null

  return async (declared, request, body) => {
    const pair = findSubject('account-and-address', request, body)
    for (const limit of declared.rateLimits ?? []) {
      const subject = findSubject(limit.per, request, body)
      if (subject === undefined) continue
      const name = `${declared.method} ${declared.path} ${limit.per} ${limit.seconds}`
      await getLimiter(name, limit)
        .consume(hashKey(subject))
        .catch(async (refused: unknown) => {
          if (!(refused instanceof RateLimiterRes)) throw refused
          if (limit.exemptKnown && (await isKnown(pair))) return
          throw new Refusal('too-many', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
        })
    }
    const remembersPair = declared.rateLimits?.some(({ exemptKnown }) => exemptKnown)
    return async () => {
      if (remembersPair && pair !== undefined) await knownPairs().set(hashKey(pair), 1, knownForSeconds)
    }
  }
}

function openLimiter(db: Database, name: string, points: number, duration: number): RateLimiterPostgres {
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

function findSubject(per: RateLimit['per'], request: FastifyRequest, body: unknown): string | undefined {
  const account = readEmail(body)
  switch (per) {
    case 'address':
      return toClientNetwork(request.ip)
    case 'session':
      return readBearerToken(request)
    case 'account':
      return account
    case 'account-and-address':
      return account && `${account} ${toClientNetwork(request.ip)}`
  }
}

function readEmail(body: unknown): string | undefined {
  const email = (body as { email?: unknown } | null | undefined)?.email
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : undefined
}

export const noRateLimits: Guards['limit'] = async () => async () => {}
