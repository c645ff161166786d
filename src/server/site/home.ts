/** What stands at `/`: the marketing page, a creator's page, or the way to the login. */
import type { FastifyInstance } from 'fastify'
import { getHomeCreator } from '#rules/platform/home.ts'
import { paths } from '#rules/platform/paths.ts'
import { getSettings } from '#rules/platform/settings.ts'
import type { PublicPages } from '#server/bio/public-pages.ts'
import { findPageToSend } from '#server/bio/routes.ts'
import { sendEncodedPage } from '#server/http/html/encodings.ts'
import type { SendSitePage } from './routes.ts'

export function homeRoute(app: FastifyInstance, pages: PublicPages, sendSitePage: SendSitePage) {
  app.get(paths.home, async (request, reply) => {
    if (getSettings().home === 'marketing') return sendSitePage(request, reply, paths.home)
    const username = getHomeCreator()
    if (username !== undefined) {
      const page = await findHomePage(pages, username, request.log)
      if (page.status === 200 || page.status === 503) {
        reply.hijack()
        sendEncodedPage(request.raw, reply.raw, page)
        return reply
      }
      request.log.warn(
        { username, status: page.status },
        'The setting home names a creator whose page cannot be shown, so / leads to the login.',
      )
    }
    const query = /\?.*$/s.exec(request.url)?.[0] ?? ''
    return reply.header('cache-control', 'no-store').redirect(paths.auth + query, 302)
  })
}

/** Under a former username, the page under the present one. */
async function findHomePage(pages: PublicPages, username: string, log: Parameters<typeof findPageToSend>[2]) {
  const found = await findPageToSend(pages, username, log)
  const page = 'renamedTo' in found ? await findPageToSend(pages, found.renamedTo, log) : found
  // Renamed again between the two queries: the next request finds the page.
  return 'renamedTo' in page ? pages.unavailable : page
}
