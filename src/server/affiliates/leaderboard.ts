/** Who earned most this month. Asked often by many, so that one answer serves a node for half a minute. */
import { type Leaderboard, leaderboard } from '#contract/community.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { keptFor } from '#server/services/cache-for.ts'
import type { Services } from '#server/services/services.ts'
import { earnersSince } from './store.ts'

const shown = 50
const halfAMinute = 30_000

export function affiliateRoutes(mount: Mount, { db, now }: Pick<Services, 'db' | 'now'>) {
  mount(
    leaderboard,
    keptFor(halfAMinute, now, (time) => boardOf(db, time)),
  )
}

async function boardOf(db: Services['db'], now: Date): Promise<Leaderboard> {
  const earners = await earnersSince(db, firstOfMonth(now), shown)
  return { leaderboard: earners.map((earner, place) => ({ rank: place + 1, ...earner })), lastUpdated: now.toISOString() }
}

const firstOfMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
