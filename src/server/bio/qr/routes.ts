/**
 * A page's QR code, and the address that it encodes: `/q/{code}`. A printed code cannot be changed, so it belongs to the creator
 * permanently, whatever their username, and redirects to their current username.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { getQrPng, getQrSvg } from '#contract/bio.ts'
import { findUsernameError, normaliseUsername } from '#rules/accounts/usernames.ts'
import { bioPath, shortPath } from '#rules/platform/paths.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { isDatabaseUnavailable } from '#server/database/query-errors.ts'
import type { Guards } from '#server/http/endpoints/guards.ts'
import { parseInput } from '#server/http/endpoints/mount.ts'
import { keepFor } from '#server/http/headers.ts'
import { type EncodedPage, sendEncodedPage } from '#server/http/html/encodings.ts'
import { isTakenDown } from '../load-page.ts'
import type { PublicPages } from '../public-pages.ts'
import { drawQrPng, drawQrSvg } from './draw.ts'

type Dependencies = { pages: PublicPages; publicUrl: string; limit: Guards['consumeCallerLimits'] }
type Drawing = { address: string; size: number }

export function qrRoutes(app: FastifyInstance, { pages, publicUrl, limit }: Dependencies) {
  const pngs = new LRUCache<string, Buffer, Drawing>({
    max: 500,
    fetchMethod: (_key, _old, { context }) => drawQrPng(context.address, context.size),
  })
  const drawPng = (drawing: Drawing) => pngs.forceFetch(`${drawing.size} ${drawing.address}`, { context: drawing })

  app.get('/api/bio/:username/qr.png', async (request, reply) => {
    await limit(getQrPng, request)
    const { size } = parseInput(getQrPng.query, request.query)
    return sendImage(reply, 'image/png', await drawPng({ address: await findQrAddress(request), size }))
  })

  app.get('/api/bio/:username/qr.svg', async (request, reply) => {
    await limit(getQrSvg, request)
    return sendImage(reply, 'image/svg+xml', drawQrSvg(await findQrAddress(request)))
  })

  /** Refuses with 'invalid', 'no-such-page' and 'page-down'. */
  async function findQrAddress(request: FastifyRequest): Promise<string> {
    const username = normaliseUsername(parseInput(getQrSvg.params, request.params).username)
    const page = findUsernameError(username) ? undefined : await pages.queries.findAddressByUsername(username)
    if (!page) throw new Refusal('no-such-page')
    if (isTakenDown(page)) throw new Refusal('page-down')
    return `${publicUrl}${shortPath(page.shortCode)}`
  }

  /** The page's current address with the source of the visit, or the response for a missing page. */
  async function resolveShortCode(code: string): Promise<string | EncodedPage> {
    const page = /^[0-9a-f]{12}$/.test(code) ? await pages.queries.findAddressByShortCode(code) : undefined
    if (!page) return pages.notFound
    return isTakenDown(page) ? pages.takenDown : `${bioPath(page.username)}?utm_source=qr`
  }

  app.get<{ Params: { code: string } }>('/q/:code', async (request, reply) => {
    const { code } = request.params
    const target = await resolveShortCode(code).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error
      request.log.warn({ err: error }, 'A short address could not be looked up.')
      return pages.unavailable
    })
    // Not cached, because the username may change at any time.
    if (typeof target === 'string') return reply.header('cache-control', 'no-store').redirect(target, 302)
    reply.hijack()
    sendEncodedPage(request.raw, reply.raw, target)
    return reply
  })
}

/** Cached for a day: the code of a page never changes, but its username may later belong to someone else. */
const sendImage = (reply: FastifyReply, type: string, image: Buffer | string) =>
  reply.header('cache-control', keepFor.day).header('cross-origin-resource-policy', 'cross-origin').type(type).send(image)
