/** The public page as HTML and as data. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getBio } from '#contract/bio.ts'
import { normaliseUsername } from '#rules/accounts/usernames.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { isDatabaseUnavailable } from '#server/database/query-errors.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { sendEncodedPage } from '#server/http/html/encodings.ts'
import { loadPageOrRenamed } from './load-page.ts'
import type { PublicPages } from './public-pages.ts'
import { redirectPermanently } from './redirect.ts'

export function bioRoutes(mount: Mount, app: FastifyInstance, pages: PublicPages) {
  mount(getBio, async ({ params }) => {
    const page = await loadPageOrRenamed(pages.queries, normaliseUsername(params.username), pages.now())
    switch (page.state) {
      case 'shown':
        return page.bio
      case 'taken-down':
        throw new Refusal('page-down')
      case 'not-found':
        throw new Refusal('no-such-page')
    }
  })

  const sendPage = async (request: FastifyRequest<{ Params: { username: string } }>, reply: FastifyReply) => {
    const { username } = request.params
    const normalised = normaliseUsername(username)
    if (normalised !== username) return redirectPermanently(request, reply, bioPath(encodeURIComponent(normalised)))

    const page = await pages.get(normalised).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error
      request.log.warn({ err: error }, 'A page could not be loaded.')
      return pages.unavailable
    })
    if ('renamedTo' in page) return redirectPermanently(request, reply, bioPath(page.renamedTo))
    reply.hijack()
    sendEncodedPage(request.raw, reply.raw, page)
    return reply
  }
  app.get('/:username', sendPage)
  app.get('/bio/:username', sendPage)
}
