/**
 * Serves the pages of the site (home, help, legal …). The build renders them; this fills in the operator's own address. Each page is
 * compressed once, at its first request.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { type MediaHosts, siteHeaders } from '../headers.ts'
import { type EncodedPage, encodePage, hashInlineElements, sendEncodedPage } from './encodings.ts'

/** As the build wrote it: the path, and the HTML with placeholders for the operator's address. */
export type BuiltSitePage = { path: string; html: string }

export type SitePage = { path: string; readHtml: () => string }

/** Most pages are never asked for on most nodes: as text they would hold several megabytes. */
export const packSitePages = (pages: BuiltSitePage[]): SitePage[] =>
  pages.map(({ path, html }) => {
    const packed = deflateRawSync(html)
    return { path, readHtml: () => inflateRawSync(packed).toString() }
  })

export function siteRoutes(app: FastifyInstance, pages: SitePage[], publicUrl: string, mediaHosts: MediaHosts) {
  for (const { path, readHtml } of pages) {
    let encoded: Promise<EncodedPage> | undefined
    app.get(path, async (request, reply) => {
      encoded ??= encodeSitePage(readHtml(), publicUrl, mediaHosts)
      const page = await encoded
      reply.hijack()
      sendEncodedPage(request.raw, reply.raw, page)
    })
  }
}

function encodeSitePage(template: string, publicUrl: string, mediaHosts: MediaHosts): Promise<EncodedPage> {
  const html = template.replaceAll('__PUBLIC_URL__', publicUrl).replaceAll('__HOST__', new URL(publicUrl).host)
  return encodePage(200, html, siteHeaders(publicUrl, hashInlineElements(html, 'style'), mediaHosts), 'best')
}
