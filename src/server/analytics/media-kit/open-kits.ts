/**
 * What visitors of media kits get. Whether a kit is shared is looked up for every request; its figures are computed and signed at most once a
 * minute on each node, so that a kit that many people open costs little.
 */
import { LRUCache } from 'lru-cache'
import type { PublicMediaKit } from '#contract/media-kit.ts'
import { hasAdvancedAnalytics } from '#rules/analytics/advanced.ts'
import { getDayStart, toLocalDay } from '#rules/analytics/local-time.ts'
import { maxCopiesPerDay } from '#rules/analytics/media-kit.ts'
import { addDays } from '#rules/analytics/ranges.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { type AnalyticsServices, readAnalytics } from '../get-analytics.ts'
import { type Sign, toSignedFigures } from './signature.ts'
import { deleteEarlierCopies, findSharedKit, insertCopy } from './store.ts'

type KitServices = AnalyticsServices & { sign: Sign }
type SharedKit = NonNullable<Awaited<ReturnType<typeof findSharedKit>>>
type Copy = Pick<PublicMediaKit, 'code' | 'signed'>

/** Milliseconds, and kits of one node. */
const cacheTtl = 60_000
const maxCached = 2_000

export function openMediaKits(services: KitServices) {
  const { db, now, places } = services
  const copies = new LRUCache<string, Copy, SharedKit>({
    max: maxCached,
    ttl: cacheTtl,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
    fetchMethod: (_key, _stale, { context }) => signToday(services, context),
  })

  async function findShared(token: string): Promise<SharedKit | undefined> {
    const kit = await findSharedKit(db, token)
    return kit && hasAdvancedAnalytics(kit.plan) ? kit : undefined
  }

  return {
    isShared: async (token: string): Promise<boolean> => (await findShared(token)) !== undefined,

    /** Refuses with 'no-such-kit'. */
    async load(token: string): Promise<PublicMediaKit> {
      const kit = await findShared(token)
      if (!kit) throw new Refusal('no-such-kit')
      const { userId, settings, username, displayName, bio, profileImage } = kit
      const copy = await copies.forceFetch(JSON.stringify([userId, settings, username, displayName]), { context: kit })
      return { ...copy, bio, profileImage, placesMaker: copy.signed.countries ? (places.maker ?? null) : null }
    },
  }
}

export type MediaKits = ReturnType<typeof openMediaKits>

/** Days that are over: whoever opens the kit later today gets the same figures and the same code. */
async function signToday({ sign, ...services }: KitServices, kit: SharedKit): Promise<Copy> {
  const { db, now } = services
  const { userId, settings } = kit
  const { days, timeZone } = settings
  const signedAt = now()
  const today = toLocalDay(signedAt, timeZone)
  const query = { range: 'custom', from: addDays(today, -days), to: addDays(today, -1), tz: timeZone } as const
  const signed = toSignedFigures(kit, settings, await readAnalytics(services, userId, query))
  const code = await sign(userId, signed)
  await db.transaction(async (tx) => {
    if (await insertCopy(tx, { code, userId, figures: signed, signedAt }))
      await deleteEarlierCopies(tx, userId, getDayStart(today, timeZone), maxCopiesPerDay)
  })
  return { code, signed }
}
