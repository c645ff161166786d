/**
 * The life of a media kit: its creator switches it on and gets an address that nobody can guess; whoever has the address sees the chosen
 * figures, signed; switched off, or with a plan that does not include it, or while the creator's page is down, the address is not found, at
 * once and on every node, because each request looks for its row. Switched on again it has another address. Copies that were signed before
 * can still be checked. Its figures are computed and signed at most once a minute on each node, so that a kit that many people open costs little.
 */

import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { PublicMediaKit } from '#contract/media-kit.ts'
import { hasAdvancedAnalytics } from '#rules/analytics/advanced.ts'
import { getDayStart, toLocalDay } from '#rules/analytics/local-time.ts'
import { kitDefaults, maxCopiesPerDay } from '#rules/analytics/media-kit.ts'
import { addDays } from '#rules/analytics/ranges.ts'
import { mediaKitPath } from '#rules/platform/paths.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { minuteMs } from '#rules/time/durations.ts'
import type { Services } from '#server/services/services.ts'
import { type AnalyticsServices, assertAdvanced, getAnalytics } from '../get-analytics.ts'
import { type Sign, toSignedFigures } from './signature.ts'
import { deleteEarlierCopies, findKit, findSharedKit, insertCopy, type KitSettings, saveKit } from './store.ts'

type KitServices = AnalyticsServices & { sign: Sign }
type SharedKit = NonNullable<Awaited<ReturnType<typeof findSharedKit>>>
type Copy = Pick<PublicMediaKit, 'code' | 'signed'>

/** Milliseconds, and kits of one node. */
const cacheTtl = minuteMs
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
  const signed = toSignedFigures(kit, settings, await getAnalytics(services, userId, query))
  const code = await sign(userId, signed)
  await db.transaction(async (tx) => {
    if (await insertCopy(tx, { code, userId, figures: signed, signedAt }))
      await deleteEarlierCopies(tx, userId, getDayStart(today, timeZone), maxCopiesPerDay)
  })
  return { code, signed }
}

/** Refuses with 'analytics-locked'. */
export async function getMediaKit({ db }: Pick<Services, 'db'>, userId: string) {
  await assertAdvanced({ db }, userId)
  return toResponse(await findKit(db, userId))
}

/** Refuses with 'analytics-locked', but not to switch it off. */
export async function changeMediaKit(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  { isOn, ...settings }: KitSettings & { isOn: boolean },
) {
  if (isOn) await assertAdvanced({ db }, userId)
  return toResponse(await saveKit(db, userId, isOn ? generateKitToken() : null, settings, now()))
}

const toResponse = (kit: { token: string | null; settings: KitSettings } | undefined) => ({
  ...kitDefaults,
  timeZone: null,
  ...kit?.settings,
  path: kit?.token ? mediaKitPath(kit.token) : null,
})

const generateKitToken = (): string => randomBytes(16).toString('base64url')
