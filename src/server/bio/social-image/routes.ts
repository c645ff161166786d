/** `GET /og/{username}.png?v={version}`: the image that social networks show when a page is shared. */
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { normaliseUsername } from '#rules/accounts/usernames.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { isDatabaseUnavailable } from '#server/database/query-errors.ts'
import { toClientNetwork } from '#server/http/client-network.ts'
import type { Log } from '#server/services/log.ts'
import { isKey, type Storage } from '#server/services/storage/port.ts'
import { loadPage } from '../load-page.ts'
import type { PublicPages } from '../public-pages.ts'
import { redirectPermanently } from '../redirect.ts'
import type { ReadPicture } from './draw.ts'
import { openDrawingProcess } from './drawing-process.ts'
import { openSocialImageCache, type SocialImage, type SocialImageCache } from './image-cache.ts'

type Dependencies = Pick<PublicPages, 'queries' | 'now'> & { storage: Storage; log: Log }

const maxBytes = 12 * 1024 * 1024

/** Reads a creator's uploaded picture from our storage, and never from another host. */
const readUploadedPicture =
  ({ read, getSize }: Pick<Storage, 'read' | 'getSize'>): ReadPicture =>
  async (path) => {
    const [, key = ''] = /^\/media\/([\w./-]+\.(?:webp|png))$/.exec(path) ?? []
    if (!isKey(key) || ((await getSize(key)) ?? 0) > maxBytes) return undefined
    const bytes = await read(key)
    return bytes && buffer(bytes)
  }

export function socialImageRoutes(app: FastifyInstance, { queries, now, storage, log }: Dependencies) {
  const readPicture = readUploadedPicture(storage)
  const drawing = openDrawingProcess(log)
  app.addHook('onClose', async () => drawing.close())
  const images = openSocialImageCache((bio) => drawing.draw(bio, readPicture))

  app.get<{ Params: { file: string }; Querystring: { v?: unknown } }>('/og/:file', async (request, reply) => {
    const [, name] = /^(.+)\.png$/.exec(request.params.file) ?? []
    if (name === undefined) throw new Refusal('no-such-path')
    const username = normaliseUsername(name)
    const page = await loadPage(queries, username, now()).catch((error: unknown) => findLastImage(images, username, error))
    switch (page.state) {
      case 'shown':
        return sendImage(
          reply,
          await images.get(page.bio, toClientNetwork(request.ip)),
          request.query.v,
          request.headers['if-none-match'],
        )
      case 'unknown':
        return sendImage(reply, page.image, undefined, request.headers['if-none-match'])
      case 'renamed':
        return redirectPermanently(request, reply, `/og/${page.username}.png`)
      case 'taken-down':
        throw new Refusal('page-down')
      case 'not-found':
        throw new Refusal('no-such-page')
    }
  })
}

/** While the database is unavailable, the last image is better than none. */
function findLastImage(images: SocialImageCache, username: string, error: unknown): { state: 'unknown'; image: SocialImage } {
  const image = images.peek(username)
  if (!image || !isDatabaseUnavailable(error)) throw error
  return { state: 'unknown', image }
}

/** An address with the right version always shows the same image; any other shows the current one, and is revalidated. */
function sendImage(reply: FastifyReply, { version, png }: SocialImage, requested: unknown, knownEtag: string | undefined) {
  const etag = `"${version}"`
  reply
    .header('cache-control', requested === version ? 'public, max-age=86400, immutable' : 'public, no-cache')
    .header('etag', etag)
  // Networks embed it in their own pages.
  reply.header('cross-origin-resource-policy', 'cross-origin')
  return knownEtag === etag ? reply.code(304).send() : reply.type('image/png').send(png)
}
