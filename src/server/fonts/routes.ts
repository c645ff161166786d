/** Cut fonts, and those that the operator added, under the names that pages give them. The build's own are files of the app. */
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#rules/platform/refusals.ts'
import { keepFor } from '#server/http/headers.ts'
import type { CutFonts } from './cut-fonts.ts'
import { cutFolder, wholeFolder } from './cut-name.ts'

export type ServedFonts = Pick<CutFonts, 'read' | 'readAdded'>

export function fontRoutes(app: FastifyInstance, fonts: ServedFonts) {
  app.get<{ Params: { name: string } }>(`${cutFolder}:name`, async (request, reply) => {
    const found = await fonts.read(cutFolder + request.params.name)
    if (!found) throw new Refusal('no-such-path')
    return (
      reply
        .type('font/woff2')
        // The whole font stands in for a moment: the next page asks again.
        .header('cache-control', found.isWhole ? 'no-store' : keepFor.good)
        .send(found.bytes)
    )
  })
  app.get<{ Params: { name: string } }>(`${wholeFolder}:name`, async (request, reply) => {
    const path = wholeFolder + request.params.name
    const bytes = await fonts.readAdded(path)
    if (!bytes) return reply.sendFile(path.slice(1))
    return reply.type('font/woff2').header('cache-control', keepFor.good).send(bytes)
  })
}
