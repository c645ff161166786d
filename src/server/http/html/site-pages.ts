/**
 * Pages of the site (home, help, legal …) as they are held and sent. The build renders them, or the server after a setting changed; this
 * fills in the operator's own address. Each page is compressed for browsers once, at its first request.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type MediaHosts, siteHeaders } from '../headers.ts'
import { type EncodedPage, encodePage, hashInlineElements } from './encodings.ts'

/** As the build wrote it: the path, and the HTML with placeholders for the operator's address. */
export type BuiltSitePage = { path: string; html: string }

export type SitePage = { path: string; readHtml: () => string }

/** Most pages are never asked for on most nodes: as text they would hold several megabytes. Packed lightly, because a start waits for it. */
export const packSitePages = (pages: BuiltSitePage[]): SitePage[] =>
  pages.map(({ path, html }) => packedPage(path, deflateRawSync(html, { level: 3 })))

export const packedPage = (path: string, deflated: Buffer): SitePage => ({
  path,
  readHtml: () => inflateRawSync(deflated).toString(),
})

/** For as long as the page is in use. */
const encodedPages = new WeakMap<SitePage, Promise<EncodedPage>>()

export function encodeSitePage(page: SitePage, publicUrl: string, mediaHosts: MediaHosts): Promise<EncodedPage> {
  const encoded = encodedPages.get(page) ?? encode(page.readHtml(), publicUrl, mediaHosts)
  encodedPages.set(page, encoded)
  return encoded
}

function encode(template: string, publicUrl: string, mediaHosts: MediaHosts): Promise<EncodedPage> {
  const html = template.replaceAll('__PUBLIC_URL__', publicUrl).replaceAll('__HOST__', new URL(publicUrl).host)
  return encodePage(200, html, siteHeaders(publicUrl, hashInlineElements(html, 'style'), mediaHosts), 'best')
}
