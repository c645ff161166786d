/** Endpoints of a creator's figures: for the Analytics tab, as files, live, and as a media kit. */
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as analytics from '#contract/analytics.ts'
import * as mediaKit from '#contract/media-kit.ts'
import { isAdvanced } from '#rules/analytics/advanced.ts'
import { kitTokenPattern } from '#rules/analytics/media-kit.ts'
import { unlistedPaths } from '#rules/platform/paths.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { SendShell } from '#server/http/html/app-shell.ts'
import type { Services } from '#server/services/services.ts'
import { buildCsv, buildJson } from './build-files.ts'
import { type AnalyticsServices, assertAdvanced, getAnalytics } from './get-analytics.ts'
import { openLiveStreams } from './live/live-streams.ts'
import { changeMediaKit, getMediaKit, type MediaKits, openMediaKits } from './media-kit/open-kits.ts'
import { checkCopy, openSignature } from './media-kit/signature.ts'

/** Milliseconds in which the same question of one creator is answered with the same figures, and how many answers are kept. */
const kept = { ttl: 3_000, max: 50 }

/** Who asks again and again, or in several tabs at once, has one read. Where limits are off, every question is one. */
function openReads(services: AnalyticsServices & Pick<Services, 'config'>) {
  type Question = { userId: string; query: analytics.AnalyticsQuery }
  const cache = new LRUCache<string, analytics.Analytics, Question>({
    ...kept,
    perf: { now: () => services.now().getTime() },
    ttlResolution: 0,
    // Whoever waits for a read gets it, also if reads of others pushed it out of the cache meanwhile.
    ignoreFetchAbort: true,
    // One that others push out while it is read is still the answer of whoever waits for it.
    fetchMethod: (_key, _former, { context: { userId, query } }) => getAnalytics(services, userId, query),
  })
  return (userId: string, query: analytics.AnalyticsQuery): Promise<analytics.Analytics> =>
    services.config.hasRateLimits
      ? cache.forceFetch(JSON.stringify([userId, query]), { context: { userId, query } })
      : getAnalytics(services, userId, query)
}

export function analyticsRoutes(mount: Mount, services: AnalyticsServices & Pick<Services, 'config'>) {
  const read = openReads(services)
  mount(analytics.getAnalytics, async ({ creator: { userId }, query }) => {
    if (isAdvanced(query)) await assertAdvanced(services, userId)
    return read(userId, query)
  })

  /** Files are advanced, whatever the range is. */
  const readForFile = async ({ creator, query }: { creator: { userId: string }; query: analytics.AnalyticsQuery }) => {
    await assertAdvanced(services, creator.userId)
    return read(creator.userId, query)
  }
  mount(analytics.downloadAnalyticsCsv, async (call) => buildCsv(await readForFile(call)))
  mount(analytics.downloadAnalyticsJson, async (call) => buildJson(await readForFile(call)))
}

/** The endpoint of the live figures. Its streams end before the server waits for open requests. */
export function liveRoutes(app: FastifyInstance, mount: Mount, services: Pick<Services, 'db' | 'now' | 'config' | 'log'>): void {
  const streams = openLiveStreams(services)
  app.addHook('preClose', async () => streams.close())
  mount(analytics.streamLiveVisits, ({ creator }) => streams.open(creator))
}

type KitServices = AnalyticsServices & Pick<Services, 'secrets' | 'newId'>

/** Returns the kits, for the document. */
export function mediaKitRoutes(mount: Mount, services: KitServices): MediaKits {
  const sign = openSignature(services)
  const kits = openMediaKits({ ...services, sign })
  mount(mediaKit.getMediaKit, ({ creator }) => getMediaKit(services, creator.userId))
  mount(mediaKit.changeMediaKit, ({ creator, body }) => changeMediaKit(services, creator.userId, body))
  mount(mediaKit.getPublicMediaKit, ({ params }) => kits.load(params.token))
  mount(mediaKit.checkCopy, ({ params }) => checkCopy({ ...services, sign }, params.code))
  return kits
}

export function kitDocumentRoutes(app: FastifyInstance, kits: MediaKits, sendShell: SendShell): void {
  app.get<{ Params: { token: string } }>(unlistedPaths.mediaKit, async ({ params: { token } }, reply) => {
    const isShared = kitTokenPattern.test(token) && (await kits.isShared(token))
    return sendShell(reply.header(...unlisted), isShared ? 200 : 404)
  })
  app.get(unlistedPaths.verify, async (_request, reply) => sendShell(reply.header(...unlisted), 200))
}

const unlisted = ['x-robots-tag', 'noindex'] as const
