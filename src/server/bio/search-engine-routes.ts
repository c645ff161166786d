/** `robots.txt`, and the sitemap it refers to. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { screenPaths } from '#rules/platform/paths.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { hourMs } from '#rules/time/durations.ts'
import type { Database } from '#server/database/open.ts'
import { escapeHtml } from '#server/http/html/escape-html.ts'
import { cacheFor } from '#server/services/cache-for.ts'
import type { Services } from '#server/services/services.ts'
import { listEveryNthCreatorId, listSitemapCreators } from './store.ts'

const oneHour = 'public, max-age=3600'

const pagesPerPart = 10_000

/**
 * The sitemap: every public page with an active link, in parts of at most 10,000 pages. The parts begin at every 10,000th creator in
 * the order of their ids, which is the order of sign-up, so a full part keeps the same creators. Where the parts begin is queried
 * once an hour; each part is then one scan along an index.
 */
function openSitemap({ db, now, publicUrl }: { db: Database; now: () => Date; publicUrl: string }) {
  const listPartStarts = cacheFor(hourMs, now, () => listEveryNthCreatorId(db, pagesPerPart))

  return {
    async renderIndex(): Promise<string> {
      const parts = (await listPartStarts()).map(
        (_, index) => `<sitemap><loc>${escapeHtml(publicUrl)}/sitemap-${index + 1}.xml</loc></sitemap>`,
      )
      return `${declaration}<sitemapindex ${namespace}>${parts.join('')}</sitemapindex>`
    },

    /** `number` counts from 1; undefined if there is no such part. */
    async renderPart(number: number): Promise<string | undefined> {
      const starts = await listPartStarts()
      const from = starts[number - 1]
      if (from === undefined) return undefined
      const creators = await listSitemapCreators(db, from, starts[number], pagesPerPart)
      const urls = creators.map(
        ({ username, pageChangedAt }) =>
          `<url><loc>${escapeHtml(publicUrl)}/${escapeHtml(username)}</loc><lastmod>${pageChangedAt.toISOString()}</lastmod></url>`,
      )
      return `${declaration}<urlset ${namespace}>${urls.join('')}</urlset>`
    },
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function searchEngineRoutes(app: FastifyInstance, { db, now, config }: Pick<Services, 'db' | 'now' | 'config'>) {
  const { publicUrl } = config
  const sitemap = openSitemap({ db, now, publicUrl })
  const robots = robotsTxt(publicUrl)
  const sendXml = (reply: FastifyReply, xml: string) =>
    reply.header('cache-control', oneHour).type('application/xml; charset=utf-8').send(xml)

  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', oneHour).type('text/plain; charset=utf-8').send(robots),
  )
  app.get('/sitemap.xml', async (_request, reply) => sendXml(reply, await sitemap.renderIndex()))
  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,5}).xml', async (request, reply) => {
    const part = await sitemap.renderPart(Number(request.params.part))
    if (part === undefined) throw new Refusal('no-such-path')
    return sendXml(reply, part)
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
