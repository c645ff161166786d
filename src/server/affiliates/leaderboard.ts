/** The leaderboard of the month's top earners. It is requested often, so each node caches the result for half a minute. */
import { getLeaderboard, type Leaderboard } from '#contract/affiliates/leaderboard.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { cacheFor } from '#server/services/cache-for.ts'
import type { Services } from '#server/services/services.ts'
import { listTopEarners } from './store.ts'

const leaderboardSize = 50
const cacheTtlMs = 30_000

export function affiliateRoutes(mount: Mount, { db, now, payments }: Pick<Services, 'db' | 'now' | 'payments'>) {
  // Test money counts only while nothing else is taken.
  const mode = payments?.mode ?? 'stripe'
  mount(
    getLeaderboard,
    cacheFor(cacheTtlMs, now, (time) => buildLeaderboard(db, mode, time)),
  )
}

async function buildLeaderboard(db: Services['db'], mode: PaymentMode, now: Date): Promise<Leaderboard> {
  const earners = await listTopEarners(db, mode, startOfMonth(now), leaderboardSize)
  return { leaderboard: earners.map((earner, index) => ({ rank: index + 1, ...earner })), lastUpdated: now.toISOString() }
}

const startOfMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
