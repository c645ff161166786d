/** Serves `/media/*`: creators' pictures and videos, and nothing else. A file never changes under its name. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#rules/platform/refusals.ts'
import { toClientNetwork } from '#server/http/client-network.ts'
import { keepFor } from '#server/http/headers.ts'
import { type ByteRange, isKey, type Storage } from '#server/services/storage/port.ts'
import { findMediaType } from './media-types.ts'

/** Of files that someone else made. */
export const closedFileHeaders = {
  // Opened as a document, a file runs no script, sends no form and has no origin, whatever it contains.
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'cross-origin',
}
const fileHeaders = {
  ...closedFileHeaders,
  'cache-control': keepFor.good,
  'accept-ranges': 'bytes',
}

export function mediaFileRoutes(app: FastifyInstance, storage: Storage) {
  app.get<{ Params: { name: string; file: string } }>('/media/:name/:file', async (request, reply) => {
    const { name, file } = request.params
    const key = `${name}/${file}`
    const type = findMediaType(file)
    // A slash, however it is encoded, could reach incoming files, which have not been verified.
    if (!type || !isKey(key) || file.includes('/')) throw new Refusal('no-such-path')
    // For a shorter time than a file, because a bucket may move.
    if (storage.publicUrl) return reply.header('cache-control', keepFor.day).redirect(storage.publicUrl(key), 302)

    const size = await storage.getSize(key, toClientNetwork(request.ip))
    if (size === undefined) throw new Refusal('no-such-path')
    const headers = { ...fileHeaders, etag: `"${name}"`, 'content-type': type }
    if (request.headers['if-none-match'] === headers.etag) return reply.code(304).headers(headers).send()
    return sendFile(request, reply, { storage, key, size, headers })
  })
}

/** `headers`: of a success. An answer that says something else must not be kept for a year. */
type StoredFile = { storage: Storage; key: string; size: number; headers: Record<string, string> }

async function sendFile(request: FastifyRequest, reply: FastifyReply, { storage, key, size, headers }: StoredFile) {
  const range = parseRange(request.headers.range, size)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).type('text/plain').send('')
  // A stream, because Fastify sets the content length of anything else itself.
  const bytes = request.method === 'HEAD' ? Readable.from([]) : await storage.read(key, range, toClientNetwork(request.ip))
  if (!bytes) throw new Refusal('no-such-path')
  if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`)
  return reply
    .headers(headers)
    .header('content-length', range ? range.to - range.from + 1 : size)
    .send(bytes)
}

/** A single range, as browsers send it (RFC 9110, section 14.2); any other header is ignored. */
function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  return from > to ? 'unsatisfiable' : { from, to }
}
