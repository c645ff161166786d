/**
 * The pages of the site: drawn when the product was built, sent with the operator's own address in them. Each is compressed once,
 * when somebody asks for it for the first time.
 */
import type { FastifyInstance } from 'fastify'
import { hashesOf, inCodings, type Rendered, sendRendered } from './encodings.ts'
import { type MediaHosts, siteHeaders } from '../headers.ts'

/** As the build wrote them: the path, and the HTML with placeholders for the address. */
export type SitePage = { path: string; html: string }

export function siteRoutes(app: FastifyInstance, pages: SitePage[], publicUrl: string, mediaHosts: MediaHosts) {
  for (const { path, html } of pages) {
    let rendered: Promise<Rendered> | undefined
    app.get(path, async (request, reply) => {
      rendered ??= render(html, publicUrl, mediaHosts)
      const page = await rendered
      reply.hijack()
      sendRendered(request.raw, reply.raw, page)
    })
  }
}

function render(template: string, publicUrl: string, mediaHosts: MediaHosts): Promise<Rendered> {
  const html = template.replaceAll('__PUBLIC_URL__', publicUrl).replaceAll('__HOST__', new URL(publicUrl).host)
  return inCodings(200, html, siteHeaders(publicUrl, hashesOf(html, 'style'), mediaHosts), 'hard')
}
