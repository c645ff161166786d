/**
 * How often someone may knock. Counts live in the database, so that a limit holds across nodes; while the database
 * is away they are kept in memory. Keys are hashed under a key that is not in the database, so that no address is stored.
 */
import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '#contract/endpoint.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Database } from '#server/database/open.ts'
import type { Services } from '#server/services/services.ts'
import { bearerOf, type Guards } from './guards.ts'
import { networkOf } from '../client-network.ts'

/** Seconds for which an account and a network that came through together are known to each other. */
const knownFor = 30 * 24 * 3600

export function openLimits({ db, tokenKey }: Pick<Services, 'db' | 'tokenKey'>): Guards['limit'] {
  const hashed = (subject: string) => createHmac('sha256', tokenKey).update(`limit ${subject}`).digest('base64url')
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterFor = (name: string, { most, seconds }: Pick<Limit, 'most' | 'seconds'>) => {
    const limiter = limiters.get(name) ?? openLimiter(db, name, most, seconds)
    limiters.set(name, limiter)
    return limiter
  }
  const acquaintances = () => limiterFor('known', { most: 1, seconds: knownFor })

  const isKnown = async (together: string | undefined) =>
    together !== undefined && (await acquaintances().get(hashed(together))) !== null

  return async (declared, request, body) => {
    const together = subjectOf('account-and-address', request, body)
    for (const limit of declared.limits ?? []) {
      const subject = subjectOf(limit.per, request, body)
      if (subject === undefined) continue
      const name = `${declared.method} ${declared.path} ${limit.per} ${limit.seconds}`
      await limiterFor(name, limit)
        .consume(hashed(subject))
        .catch(async (refused: unknown) => {
          if (!(refused instanceof RateLimiterRes)) throw refused
          if (limit.sparesKnown && (await isKnown(together))) return
          throw new Refusal('too-many', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
        })
    }
    const remembers = declared.limits?.some(({ sparesKnown }) => sparesKnown)
    return async () => {
      if (remembers && together !== undefined) await acquaintances().set(hashed(together), 1, knownFor)
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

function subjectOf(per: Limit['per'], request: FastifyRequest, body: unknown): string | undefined {
  const account = emailIn(body)
  switch (per) {
    case 'address':
      return networkOf(request.ip)
    case 'session':
      return bearerOf(request)
    case 'account':
      return account
    case 'account-and-address':
      return account && `${account} ${networkOf(request.ip)}`
  }
}

function emailIn(body: unknown): string | undefined {
  const email = (body as { email?: unknown } | null | undefined)?.email
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : undefined
}

export const noLimits: Guards['limit'] = async () => async () => {}
