/** The public page as HTML and as data. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bioPage } from '#contract/bio.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { normalUsername } from '#rules/accounts/usernames.ts'
import { isDatabaseAway } from '#server/database/query-errors.ts'
import { sendRendered } from '#server/http/html/encodings.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { loadPageOrRenamed } from './load-page.ts'
import type { PublicPages } from './public-pages.ts'
import { redirectPermanently } from './redirect.ts'

export function bioRoutes(mount: Mount, app: FastifyInstance, pages: PublicPages) {
  mount(bioPage, async ({ params }) => {
    const page = await loadPageOrRenamed(pages.queries, normalUsername(params.username), pages.now())
    switch (page.state) {
      case 'shown':
        return page.bio
      case 'down':
        throw new Refusal('page-down')
      case 'none':
        throw new Refusal('no-such-page')
    }
  })

  const show = async (request: FastifyRequest<{ Params: { username: string } }>, reply: FastifyReply) => {
    const { username } = request.params
    const normal = normalUsername(username)
    if (normal !== username) return redirectPermanently(request, reply, bioPath(encodeURIComponent(normal)))

    const page = await pages.get(normal).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error
      request.log.warn({ err: error }, 'A page could not be read.')
      return pages.away
    })
    if ('movedTo' in page) return redirectPermanently(request, reply, bioPath(page.movedTo))
    reply.hijack()
    sendRendered(request.raw, reply.raw, page)
    return reply
  }
  app.get('/:username', show)
  app.get('/bio/:username', show)
}
