/** Sends cached pages before Fastify sees the request: most of what a busy server is asked for. */
import { sendEncodedPage } from '#server/http/html/encodings.ts'
import type { FastPath } from '#server/http/server.ts'
import type { PageCache } from './page-cache.ts'

/** Answers `GET /{username}` and `/bio/{username}`, with or without a query, where the page is cached. */
export const serveCachedPages =
  (pages: Pick<PageCache, 'peek'>, onServed: () => void): FastPath =>
  (request, response) => {
    if (request.method !== 'GET') return false
    const page = pages.peek(toUsername(request.url ?? '/'))
    if (!page) return false
    sendEncodedPage(request, response, page)
    onServed()
    return true
  }

/** `/ada?from=bio` → `ada`. Any address but a page's plain one is in no cache, and is left to the router. */
function toUsername(url: string): string {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  return path.startsWith('/bio/') ? path.slice(5) : path.slice(1)
}
