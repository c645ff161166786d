/** The leaderboard of the month's top earners. It is requested often, so each node caches the result for half a minute. */
import { getLeaderboard, type Leaderboard } from '#contract/affiliates.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { cacheFor } from '#server/services/cache-for.ts'
import type { Services } from '#server/services/services.ts'
import { listTopEarners } from './store.ts'

const leaderboardSize = 50
const cacheTtlMs = 30_000

export function affiliateRoutes(mount: Mount, { db, now }: Pick<Services, 'db' | 'now'>) {
  mount(
    getLeaderboard,
    cacheFor(cacheTtlMs, now, (time) => buildLeaderboard(db, time)),
  )
}

async function buildLeaderboard(db: Services['db'], now: Date): Promise<Leaderboard> {
  const earners = await listTopEarners(db, startOfMonth(now), leaderboardSize)
  return { leaderboard: earners.map((earner, index) => ({ rank: index + 1, ...earner })), lastUpdated: now.toISOString() }
}

const startOfMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
