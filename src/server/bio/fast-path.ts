/** Kept pages, answered before the framework is asked. */
import { sendRendered } from '#server/http/html/encodings.ts'
import type { QuickAnswer } from '#server/http/server.ts'
import type { PageCache } from './page-cache.ts'

/** Answers `GET /{username}` and `/bio/{username}` for kept pages, query or not, before the framework is asked. */
export const serveCachedPages =
  (pages: Pick<PageCache, 'peek'>, served: () => void): QuickAnswer =>
  (request, response) => {
    if (request.method !== 'GET') return false
    const page = pages.peek(toUsername(request.url ?? '/'))
    if (!page) return false
    sendRendered(request, response, page)
    served()
    return true
  }

/** `/ada?from=bio` → `ada`. Whatever is not a page's plain address is left to the router. */
function toUsername(url: string): string {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  return path.startsWith('/bio/') ? path.slice(5) : path.slice(1)
}
