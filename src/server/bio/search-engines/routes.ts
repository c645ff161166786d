/** `robots.txt`, and the sitemap that it leads to. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#rules/platform/refusals.ts'
import { screens } from '#rules/platform/paths.ts'
import type { Services } from '#server/services/services.ts'
import { openSitemap } from './sitemap.ts'

const anHour = 'public, max-age=3600'

export function searchEngineRoutes(app: FastifyInstance, { db, now, config }: Pick<Services, 'db' | 'now' | 'config'>) {
  const { publicUrl } = config
  const sitemap = openSitemap({ db, now, publicUrl })
  const robots = robotsTxt(publicUrl)
  const sendXml = (reply: FastifyReply, xml: string) =>
    reply.header('cache-control', anHour).type('application/xml; charset=utf-8').send(xml)

  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', anHour).type('text/plain; charset=utf-8').send(robots),
  )
  app.get('/sitemap.xml', async (_request, reply) => sendXml(reply, await sitemap.index()))
  app.get<{ Params: { place: string } }>('/sitemap-:place(^[1-9]\\d{0,5}).xml', async (request, reply) => {
    const part = await sitemap.part(Number(request.params.place))
    if (part === undefined) throw new Refusal('no-such-path')
    return sendXml(reply, part)
  })
}

/** Screens are closed as whole addresses: `/auth` alone would close `/author` too, which may be somebody's page. */
function robotsTxt(publicUrl: string): string {
  const closed = screens.flatMap((path) => [`${path}$`, `${path}/`, `${path}?`])
  return [
    'User-agent: *',
    'Allow: /',
    ...['/api/', ...closed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
