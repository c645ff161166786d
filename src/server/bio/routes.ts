/** The public page as HTML and as data. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bioPage } from '#contract/bio.ts'
import { Refusal } from '#rules/refusals.ts'
import { bioPath } from '#rules/screens.ts'
import { normalUsername } from '#rules/usernames.ts'
import type { Mount } from '#server/http/mount.ts'
import { sendPage } from './answer.ts'
import { pageNow } from './page-now.ts'
import type { Pages } from './pages.ts'

export function bioRoutes(mount: Mount, app: FastifyInstance, pages: Pages) {
  mount(bioPage, async ({ params }) => {
    const page = await pageNow(pages.queries, normalUsername(params.username))
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
    if (normal !== username) return reply.redirect(bioPath(encodeURIComponent(normal)), 301)

    const page = await pages.get(normal)
    reply.hijack()
    sendPage(request.raw, reply.raw, page)
    return reply
  }
  app.get('/:username', show)
  app.get('/bio/:username', show)
}
