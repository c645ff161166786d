/** Tells callers who poll that nothing changed: an ETag of what the response is about, and 304 for those who know it. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * `fields` are those of `body` that the ETag covers, so that a time of loading is no change. It is derived from the content, so that every
 * node gives the same. https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2
 */
export function sendUnlessKnown(request: FastifyRequest, reply: FastifyReply, body: object, fields: readonly string[]) {
  const etag = `W/"${hash(Object.entries(body).filter(([name]) => fields.includes(name)))}"`
  reply.header('etag', etag)
  return isKnown(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body)
}

const hash = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)

/** A list of ETags, weak or strong (some proxies turn one into the other), or `*`. */
const isKnown = (known: string | undefined, etag: string): boolean =>
  known !== undefined && (known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^(W\/)?/, 'W/') === etag))
