/**
 * How often someone may knock. Counts live in the database, so that a limit holds across nodes; while the database
 * is away they are kept in memory. Keys are hashed under a random value, so that no address is stored.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint, Limit } from '#contract/endpoint.ts'
import { Refusal } from '#rules/refusals.ts'
import type { Database } from '#server/database/open.ts'
import { adminSettings } from '#server/database/schema/operating.ts'
import type { Services } from '#server/services/services.ts'
import type { Gate } from './mount.ts'
import { networkOf } from './network.ts'

const pepperKey = 'rate-limit-pepper'

/** Made once for all nodes. */
async function sharedPepper({ db, newId }: Pick<Services, 'db' | 'newId'>): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await db.insert(adminSettings).values({ id: newId(), key: pepperKey, value }).onConflictDoNothing()
  const [row] = await db.select({ value: adminSettings.value }).from(adminSettings).where(eq(adminSettings.key, pepperKey))
  return String(row?.value)
}

export async function openLimits(services: Pick<Services, 'db' | 'newId'>): Promise<Gate['limit']> {
  const pepper = await sharedPepper(services)
  const limiters = new Map<string, RateLimiterPostgres>()

  const limiterFor = (name: string, { most, seconds }: Limit) => {
    const known = limiters.get(name) ?? openLimiter(services.db, name, most, seconds)
    limiters.set(name, known)
    return known
  }

  return async (declared, request, body) => {
    for (const limit of declared.limits ?? []) {
      const subject = subjectOf(limit, request, body)
      if (subject === undefined) continue
      const name = `${declared.method} ${declared.path} ${limit.per}`
      const key = createHmac('sha256', pepper).update(subject).digest('base64url')
      await limiterFor(name, limit)
        .consume(key)
        .catch((refused: unknown) => {
          if (!(refused instanceof RateLimiterRes)) throw refused
          throw new Refusal('too-many', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
        })
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

function subjectOf(limit: Limit, request: FastifyRequest, body: unknown): string | undefined {
  if (limit.per === 'address') return networkOf(request.ip)
  if (limit.per === 'session') return bearerOf(request)
  const email = (body as { email?: unknown } | null | undefined)?.email
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : undefined
}

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization ?? '')?.[1]

export const noLimits = async (_declared: Endpoint) => {}
