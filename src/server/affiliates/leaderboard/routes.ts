/** The leaderboard and the platform's figures. They are requested often, so each node caches them for half a minute. */
import { getAffiliateFigures, getLeaderboard } from '#contract/affiliates/leaderboard.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { cacheFor } from '#server/services/cache-for.ts'
import type { Services } from '#server/services/services.ts'
import { buildFigures } from './build-figures.ts'
import { buildLeaderboard } from './build-leaderboard.ts'

const cacheTtlMs = 30_000

export function leaderboardRoutes(mount: Mount, { db, now, payments }: Pick<Services, 'db' | 'now' | 'payments'>) {
  // Test money counts only while nothing else is taken.
  const mode = payments?.mode ?? 'stripe'
  mount(
    getLeaderboard,
    cacheFor(cacheTtlMs, now, (time) => buildLeaderboard(db, mode, time)),
  )
  mount(
    getAffiliateFigures,
    cacheFor(cacheTtlMs, now, (time) => buildFigures(db, mode, time)),
  )
}
