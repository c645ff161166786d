/** `GET /og/{username}.png?v={version}`: the image that networks show when a page is shared. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#rules/platform/refusals.ts'
import { normalUsername } from '#rules/accounts/usernames.ts'
import { isDatabaseAway } from '#server/database/query-errors.ts'
import type { Storage } from '#server/services/storage/port.ts'
import { loadPage } from '../load-page.ts'
import type { PublicPages } from '../public-pages.ts'
import { redirectPermanently } from '../redirect.ts'
import { drawSocialImage } from './draw.ts'
import { type SocialImageCache, openSocialImageCache, type SocialImage } from './image-cache.ts'
import { readUploadedPicture } from './uploaded-picture.ts'

type Uses = Pick<PublicPages, 'queries' | 'now'> & { storage: Storage }

export function socialImageRoutes(app: FastifyInstance, { queries, now, storage }: Uses) {
  const readPicture = readUploadedPicture(storage)
  const previews = openSocialImageCache((bio) => drawSocialImage(bio, readPicture))

  app.get<{ Params: { file: string }; Querystring: { v?: unknown } }>('/og/:file', async (request, reply) => {
    const [, name] = /^(.+)\.png$/.exec(request.params.file) ?? []
    if (name === undefined) throw new Refusal('no-such-path')
    const username = normalUsername(name)
    const page = await loadPage(queries, username, now()).catch((error: unknown) => lastKnown(previews, username, error))
    switch (page.state) {
      case 'shown':
        return send(reply, await previews.of(page.bio), request.query.v, request.headers['if-none-match'])
      case 'unknown':
        return send(reply, page.preview, undefined, request.headers['if-none-match'])
      case 'renamed':
        return redirectPermanently(request, reply, `/og/${page.to}.png`)
      case 'down':
        throw new Refusal('page-down')
      case 'none':
        throw new Refusal('no-such-page')
    }
  })
}

/** While the database is away, the image from before is better than none. */
function lastKnown(previews: SocialImageCache, username: string, error: unknown): { state: 'unknown'; preview: SocialImage } {
  const preview = previews.peek(username)
  if (!preview || !isDatabaseAway(error)) throw error
  return { state: 'unknown', preview }
}

/** An address with the right version always shows the same; any other shows what is true now, and is asked for again. */
function send(reply: FastifyReply, { version, png }: SocialImage, asked: unknown, known: string | undefined) {
  const etag = `"${version}"`
  reply.header('cache-control', asked === version ? 'public, max-age=86400, immutable' : 'public, no-cache').header('etag', etag)
  // Networks show it on their own pages.
  reply.header('cross-origin-resource-policy', 'cross-origin')
  return known === etag ? reply.code(304).send() : reply.type('image/png').send(png)
}
