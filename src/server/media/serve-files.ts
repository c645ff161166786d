/** `/media/*`: what creators uploaded, as pictures and videos and never as anything else, and never changed under its name. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#rules/platform/refusals.ts'
import { isKey, type Range, type Storage } from '#server/services/storage/port.ts'

const types: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

const aYear = 365 * 24 * 3600
/** Seconds. A bucket may move; what it holds may not change. */
const aDay = 24 * 3600

const always = {
  'cache-control': `public, max-age=${aYear}, immutable`,
  'accept-ranges': 'bytes',
  // Opened by itself it is shown without a script, a form or an origin, whatever is in it.
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'cross-origin',
}

export function mediaFileRoutes(app: FastifyInstance, storage: Storage) {
  app.get<{ Params: { name: string; file: string } }>('/media/:name/:file', async (request, reply) => {
    const { name, file } = request.params
    const key = `${name}/${file}`
    const type = types[file.split('.').at(-1) ?? '']
    // What has arrived and was not looked at yet is nobody's to see, however its slash is written.
    if (!type || !isKey(key) || file.includes('/')) throw new Refusal('no-such-path')
    if (storage.publicAddress)
      return reply.header('cache-control', `public, max-age=${aDay}`).redirect(storage.publicAddress(key), 302)

    const size = await storage.sizeOf(key)
    if (size === undefined) throw new Refusal('no-such-path')
    reply.headers(always).header('etag', `"${name}"`).type(type)
    if (request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send()
    return send(request, reply, { storage, key, size })
  })
}

async function send(request: FastifyRequest, reply: FastifyReply, file: { storage: Storage; key: string; size: number }) {
  const { storage, key, size } = file
  const range = parseRange(request.headers.range, size)
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).type('text/plain').send('')
  if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`)
  reply.header('content-length', range ? range.to - range.from + 1 : size)
  // A stream, because the length of anything else would be counted anew.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const bytes = await storage.read(key, range)
  if (!bytes) throw new Refusal('no-such-path')
  return reply.send(bytes)
}

/** One range, as browsers ask for (RFC 9110, 14.2); what cannot be read as one is not asked for. */
function parseRange(asked: string | undefined, size: number): Range | 'beyond' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(asked ?? '') ?? []
  if (!first && !last) return undefined
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  return from > to ? 'beyond' : { from, to }
}
