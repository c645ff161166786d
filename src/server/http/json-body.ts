/** Parses request bodies: JSON only, in well-formed UTF-8, at most 64 KB. */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#rules/platform/refusals.ts'

export const bodyLimit = 64 * 1024

export function addJsonBodyParser(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  // Beacons are sent as text/plain, because browsers send that type without a CORS preflight.
  app.addContentTypeParser(
    ['application/json', 'text/plain'],
    { parseAs: 'buffer', bodyLimit },
    async (_request: unknown, body: Buffer) => (body.length === 0 ? undefined : parseJson(body)),
  )
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body))
  } catch {
    throw new Refusal('broken-json')
  }
}
