/** Serves the pages of the site (help, contact, legal …), the index of the help search and the image of shared links. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sitePaths } from '#rules/platform/paths.ts'
import type { MediaHosts } from '#server/http/headers.ts'
import type { EncodedPage } from '#server/http/html/encodings.ts'
import { sendEncodedPage } from '#server/http/html/encodings.ts'
import { encodeSitePage } from '#server/http/html/site-pages.ts'
import type { Site } from './open-site.ts'

const yearSeconds = 365 * 24 * 3600

type SiteOptions = {
  publicUrl: string
  mediaHosts: MediaHosts
  /** Sent while there are no pages. */
  unavailable: EncodedPage
  /** The file that the build made, in the folder of the app's files. */
  builtHelpIndex: string
}

export type SendSitePage = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<FastifyReply>

/** Sends the page at this path, or responds that there is none. */
export const createSitePageSender =
  (site: Site, { publicUrl, mediaHosts, unavailable }: Omit<SiteOptions, 'builtHelpIndex'>): SendSitePage =>
  async (request, reply, path) => {
    const page = site.findPage(path)
    if (!page && site.isAvailable()) {
      reply.callNotFound()
      return reply
    }
    const encoded = page ? await encodeSitePage(page, publicUrl, mediaHosts) : unavailable
    reply.hijack()
    sendEncodedPage(request.raw, reply.raw, encoded)
    return reply
  }

/** All but the home page. */
export function siteRoutes(app: FastifyInstance, site: Site, sendPage: SendSitePage, builtHelpIndex: string) {
  const paths = Object.values<string>(sitePaths).filter((path) => path !== sitePaths.home)
  for (const path of paths) app.get(path, (request, reply) => sendPage(request, reply, path))
  app.get<{ Params: { slug: string } }>(`${sitePaths.help}/:slug`, (request, reply) =>
    sendPage(request, reply, `${sitePaths.help}/${request.params.slug}`),
  )
  app.get('/help-index.json', async (_request, reply) => {
    const index = site.getHelpIndex()
    reply.header('cache-control', 'public, no-cache')
    return index === undefined ? reply.sendFile(builtHelpIndex) : reply.type('application/json; charset=utf-8').send(index)
  })
  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const bytes = site.findImage(`/assets/${request.params.file}`)
    if (!bytes) return reply.callNotFound()
    return reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`).type('image/png').send(bytes)
  })
}
