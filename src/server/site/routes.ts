/** Serves `/` and the pages of the site (help, documents, contact, legal …), the indexes of the searches and the image of shared links. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#rules/platform/brand.ts'
import { getHomeCreator } from '#rules/platform/home.ts'
import { paths, sitePaths } from '#rules/platform/paths.ts'
import { getSettings } from '#rules/platform/settings.ts'
import type { PublicPages } from '#server/bio/public-pages.ts'
import { findPageToSend } from '#server/bio/routes.ts'
import type { AppFiles } from '#server/http/app-files/app-files.ts'
import { sendAppFile } from '#server/http/app-files/send-app-file.ts'
import { keepFor, type MediaHosts } from '#server/http/headers.ts'
import { type EncodedPage, sendEncodedPage } from '#server/http/html/encodings.ts'
import { escapeHtml } from '#server/http/html/escape-html.ts'
import { encodeSitePage, type SitePage } from '#server/http/html/site-pages.ts'
import { isUsed } from '#server/page/usernames.ts'
import type { Services } from '#server/services/services.ts'
import type { openDocuments } from './documents.ts'
import type { Site } from './open-site.ts'

type SiteOptions = {
  publicUrl: string
  mediaHosts: MediaHosts
  /** Sent while there are no pages. */
  unavailable: EncodedPage
  /** The file that the build made, in the folder of the app's files. */
  builtHelpIndex: string
}

/** `toPage` makes another page of the one at this path. */
export type SendSitePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  toPage?: (page: SitePage) => SitePage | undefined,
) => Promise<FastifyReply>

/** Sends the page at this path, or responds that there is none. */
export const createSitePageSender =
  (site: Site, { publicUrl, mediaHosts, unavailable }: Omit<SiteOptions, 'builtHelpIndex'>): SendSitePage =>
  async (request, reply, path, toPage = (page) => page) => {
    const found = site.findPage(path)
    const page = found && toPage(found)
    if (!page && site.isAvailable()) {
      reply.callNotFound()
      return reply
    }
    const encoded = page ? await encodeSitePage(page, publicUrl, mediaHosts) : unavailable
    reply.hijack()
    sendEncodedPage(request.raw, reply.raw, encoded)
    return reply
  }

type SiteRoutes = {
  sendPage: SendSitePage
  builtHelpIndex: string
  documents: ReturnType<typeof openDocuments>
  appFiles: Pick<AppFiles, 'find'>
}

/** All but the home page. */
export function siteRoutes(app: FastifyInstance, site: Site, { sendPage, builtHelpIndex, documents, appFiles }: SiteRoutes) {
  const paths = Object.values<string>(sitePaths).filter((path) => path !== sitePaths.home && path !== sitePaths.docs)
  for (const path of paths) app.get(path, (request, reply) => sendPage(request, reply, path))
  app.get<{ Params: { slug: string } }>(`${sitePaths.help}/:slug`, (request, reply) =>
    sendPage(request, reply, `${sitePaths.help}/${request.params.slug}`),
  )
  for (const path of [sitePaths.docs, `${sitePaths.docs}/:document`])
    app.get(path, (request, reply) =>
      sendPage(request, reply, sitePaths.docs, (frame) => documents.fill(frame, request.url.replace(/\?.*$/s, ''))),
    )
  app.get('/docs-index.json', (_request, reply) => reply.header('cache-control', 'public, no-cache').sendFile('docs-index.json'))
  app.get('/help-index.json', async (_request, reply) => {
    const index = site.getHelpIndex()
    reply.header('cache-control', 'public, no-cache')
    return index === undefined ? reply.sendFile(builtHelpIndex) : reply.type('application/json; charset=utf-8').send(index)
  })
  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const { file } = request.params
    const image = site.findImage(`/assets/${file}`)
    if (image) return reply.header('cache-control', keepFor.good).type('image/png').send(image)
    const ofOtherRelease = await appFiles.find(file)
    return ofOtherRelease ? sendAppFile(reply, file, ofOtherRelease) : reply.sendFile(`assets/${file}`)
  })
}

/** The icon in browsers' tabs: the operator's logo, or ours with the name and the accent colour that are set. */
export function faviconRoute(app: FastifyInstance) {
  app.get('/favicon.svg', async (_request, reply) => {
    const { 'brand.logo': logo, 'brand.accent': accent } = getSettings()
    reply.header('cache-control', keepFor.hour)
    if (logo !== null) return reply.redirect(logo, 302)
    return reply.type('image/svg+xml').send(drawIcon(brand.name, accent))
  })
}

/** A lintel on two posts, which are light where the browser is dark. */
const drawIcon = (name: string, accent: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${escapeHtml(name)}</title><style>.p{fill:#16131F}@media(prefers-color-scheme:dark){.p{fill:#F7F2EA}}</style><rect x="2" y="5" width="28" height="8" rx="2.5" fill="${accent}"/><path class="p" d="M5 15h7.500v12a1.500 1.500 0 0 1-1.500 1.500H6.500A1.500 1.500 0 0 1 5 27zM19.500 15H27v12a1.500 1.500 0 0 1-1.500 1.500H21a1.500 1.500 0 0 1-1.500-1.500z"/></svg>`

/** What stands at `/`: the marketing page or a plain one, a creator's page, or the way to the login. */
export function homeRoute(app: FastifyInstance, pages: PublicPages, sendSitePage: SendSitePage) {
  app.get(paths.home, async (request, reply) => {
    const username = getHomeCreator()
    if (username === undefined && getSettings().home !== 'sign-in') return sendSitePage(request, reply, paths.home)
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

/** At a start: the creator whose page is to be at `/` does not exist. As a sentence; undefined if all is well. */
export async function findHomeProblem(services: Pick<Services, 'config' | 'db' | 'now'>): Promise<string | undefined> {
  const username = getHomeCreator()
  if (username === undefined || (await isUsed(services, username))) return undefined
  const name = services.config.settings.home === undefined ? 'The setting home' : 'HOME_PAGE'
  return `${name} is creator:${username}, but there is no creator called ${username}: / leads to the login until there is.`
}

/** Under a former username, the page under the present one. */
async function findHomePage(pages: PublicPages, username: string, log: Parameters<typeof findPageToSend>[2]) {
  const found = await findPageToSend(pages, username, log)
  const page = 'renamedTo' in found ? await findPageToSend(pages, found.renamedTo, log) : found
  // Renamed again between the two queries: the next request finds the page.
  return 'renamedTo' in page ? pages.unavailable : page
}
