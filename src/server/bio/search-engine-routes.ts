/** `robots.txt`, and the sitemap it refers to. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { screenPaths } from '#rules/platform/paths.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { hourMs } from '#rules/time/durations.ts'
import type { Database } from '#server/database/open.ts'
import { apiHeaders, keepFor } from '#server/http/headers.ts'
import { type EncodedPage, encodePage, sendEncodedPage } from '#server/http/html/encodings.ts'
import { escapeHtml } from '#server/http/html/escape-html.ts'
import { cacheFor } from '#server/services/cache-for.ts'
import type { Services } from '#server/services/services.ts'
import { listPartStarts, listSitemapCreators } from './store.ts'

const xmlType = 'application/xml; charset=utf-8'

const creatorsPerPart = 2_000
/** What the protocol allows. Ids that two nodes give out at once may come late, and so may creators of the last part. */
const maxPagesPerPart = 50_000
/** Bytes of compressed parts: about 150. */
const keptParts = 4 * 1024 * 1024

/**
 * The sitemap: every public page with an active link, in parts of the pages of 2,000 creators, each of which is made in milliseconds. The parts
 * begin at every 2,000th creator in the order of their ids, which is the order of sign-up, so a full part keeps the same creators. Where new
 * parts begin is queried once an hour; each part is then one scan along an index, and kept as it is sent for as long.
 */
function openSitemap({ db, now, publicUrl }: { db: Database; now: () => Date; publicUrl: string }) {
  const encodeXml = (xml: string) =>
    encodePage(200, declaration + xml, { ...apiHeaders(publicUrl), 'cache-control': keepFor.hour, 'content-type': xmlType })

  const starts: string[] = []
  const getIndex = cacheFor(hourMs, now, async () => {
    let found: number
    do {
      const next = await listPartStarts(db, starts.at(-1), creatorsPerPart)
      starts.splice(-1, 1, ...next)
      found = next.length
    } while (found > 1)
    const parts = starts.map((_, index) => `<sitemap><loc>${escapeHtml(publicUrl)}/sitemap-${index + 1}.xml</loc></sitemap>`)
    return { starts: [...starts], index: await encodeXml(`<sitemapindex ${namespace}>${parts.join('')}</sitemapindex>`) }
  })

  type Part = { from: string; to: string | undefined }
  const parts = new LRUCache<string, EncodedPage, Part>({
    maxSize: keptParts,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: hourMs,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
    async fetchMethod(_key, _old, { context: { from, to } }) {
      const creators = await listSitemapCreators(db, from, to, maxPagesPerPart)
      const urls = creators.map(
        ({ username, pageChangedAt }) =>
          `<url><loc>${escapeHtml(publicUrl)}/${escapeHtml(username)}</loc><lastmod>${pageChangedAt.toISOString()}</lastmod></url>`,
      )
      return encodeXml(`<urlset ${namespace}>${urls.join('')}</urlset>`)
    },
  })

  return {
    getIndex: async () => (await getIndex()).index,
    /** `number` counts from 1; undefined if there is no such part. */
    async getPart(number: number): Promise<EncodedPage | undefined> {
      const { starts } = await getIndex()
      const [from, to] = [starts[number - 1], starts[number]]
      return from === undefined ? undefined : parts.forceFetch(`${from} ${to}`, { context: { from, to } })
    },
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function searchEngineRoutes(app: FastifyInstance, { db, now, config }: Pick<Services, 'db' | 'now' | 'config'>) {
  const { publicUrl } = config
  const sitemap = openSitemap({ db, now, publicUrl })
  const robots = robotsTxt(publicUrl)
  const send = (request: FastifyRequest, reply: FastifyReply, page: EncodedPage) => {
    reply.hijack()
    sendEncodedPage(request.raw, reply.raw, page)
    return reply
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', keepFor.hour).type('text/plain; charset=utf-8').send(robots),
  )
  app.get('/sitemap.xml', async (request, reply) => send(request, reply, await sitemap.getIndex()))
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,5}).xml', async (request, reply) => {
    const part = await sitemap.getPart(Number(request.params.part))
    if (part === undefined) throw new Refusal('no-such-path')
    return send(request, reply, part)
  })
}

/** Screens are disallowed as whole addresses: `/auth` alone would disallow `/author` too, which may be someone's page. */
function robotsTxt(publicUrl: string): string {
  const disallowed = [...new Set(screenPaths.map(toFixedPart))].flatMap((path) => [`${path}$`, `${path}/`, `${path}?`])
  return [
    'User-agent: *',
    'Allow: /',
    ...['/api/', ...disallowed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** `/receipts/:paymentId` → `/receipts` */
const toFixedPart = (path: string): string => path.replace(/\/:.*$/, '')
