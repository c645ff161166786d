/** `robots.txt`, and the sitemap it refers to. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { screenPaths } from '#rules/platform/paths.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { openSitemap } from './sitemap.ts'

const oneHour = 'public, max-age=3600'

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
