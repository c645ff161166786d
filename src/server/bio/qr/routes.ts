/**
 * A page's QR code, and the address that stands in it: `/q/{code}`. What was printed cannot be printed again, so the code is the
 * creator's for good, whatever name the page goes by, and leads to that name as it is when somebody asks.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { qrPng, qrSvg } from '#contract/bio.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { bioPath, shortPath } from '#rules/platform/paths.ts'
import { normalUsername, usernameFault } from '#rules/accounts/usernames.ts'
import { isDatabaseAway } from '#server/database/query-errors.ts'
import { type Rendered, sendRendered } from '#server/http/html/encodings.ts'
import type { Guards } from '#server/http/endpoints/guards.ts'
import { parse } from '#server/http/endpoints/mount.ts'
import { isTakenDown } from '../load-page.ts'
import type { PublicPages } from '../public-pages.ts'
import { drawQrPng, drawQrSvg } from './draw.ts'

type Uses = { pages: PublicPages; publicUrl: string; limit: Guards['limit'] }

export function qrRoutes(app: FastifyInstance, { pages, publicUrl, limit }: Uses) {
  const drawn = new LRUCache<string, Buffer>({ max: 500 })
  const png = async (address: string, size: number): Promise<Buffer> => {
    const key = `${size} ${address}`
    const picture = drawn.get(key) ?? (await drawQrPng(address, size))
    drawn.set(key, picture)
    return picture
  }

  app.get('/api/bio/:username/qr.png', async (request, reply) => {
    await limit(qrPng, request, undefined)
    const { size } = parse(qrPng.query, request.query)
    return send(reply, 'image/png', await png(await addressOf(request), size))
  })

  app.get('/api/bio/:username/qr.svg', async (request, reply) => {
    await limit(qrSvg, request, undefined)
    return send(reply, 'image/svg+xml', drawQrSvg(await addressOf(request)))
  })

  /** Refuses with 'invalid', 'no-such-page' and 'page-down'. */
  async function addressOf(request: FastifyRequest): Promise<string> {
    const username = normalUsername(parse(qrSvg.params, request.params).username)
    const door = usernameFault(username) ? undefined : await pages.queries.doorOf(username)
    if (!door) throw new Refusal('no-such-page')
    if (isTakenDown(door)) throw new Refusal('page-down')
    return `${publicUrl}${shortPath(door.shortCode)}`
  }

  /** The page's address now, which also says where the visitor comes from, or what is shown where there is none. */
  async function behind(code: string): Promise<string | Rendered> {
    const door = /^[0-9a-f]{12}$/.test(code) ? await pages.queries.doorBehind(code) : undefined
    if (!door) return pages.none
    return isTakenDown(door) ? pages.down : `${bioPath(door.username)}?utm_source=qr`
  }

  app.get<{ Params: { code: string } }>('/q/:code', async (request, reply) => {
    const { code } = request.params
    const next = await behind(code).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error
      request.log.warn({ err: error }, 'A short address could not be looked up.')
      return pages.away
    })
    // The name may be another the next minute, so nobody keeps this answer.
    if (typeof next === 'string') return reply.header('cache-control', 'no-store').redirect(next, 302)
    reply.hijack()
    sendRendered(request.raw, reply.raw, next)
    return reply
  })
}

/** For a day: the code of a page never changes, but its name may come to be another's. */
const send = (reply: FastifyReply, type: string, picture: Buffer | string) =>
  reply
    .header('cache-control', 'public, max-age=86400')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(type)
    .send(picture)
