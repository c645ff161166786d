/** Cut fonts, under the names that pages give them. */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#rules/platform/refusals.ts'
import type { CutFonts } from './cut-fonts.ts'
import { cutFolder } from './cut-name.ts'

const yearSeconds = 365 * 24 * 3600

export function fontRoutes(app: FastifyInstance, fonts: Pick<CutFonts, 'read'>) {
  app.get<{ Params: { name: string } }>(`${cutFolder}:name`, async (request, reply) => {
    const found = await fonts.read(cutFolder + request.params.name)
    if (!found) throw new Refusal('no-such-path')
    return (
      reply
        .type('font/woff2')
        // The whole font stands in for a moment: the next page asks again.
        .header('cache-control', found.isWhole ? 'no-store' : `public, max-age=${yearSeconds}, immutable`)
        .send(found.bytes)
    )
  })
}
