/** Kept pages, answered before the framework is asked. */
import { sendRendered } from '#server/http/codings.ts'
import type { QuickAnswer } from '#server/http/server.ts'
import type { KeptPages } from './page-cache.ts'

/** Answers `GET /{username}` and `/bio/{username}` for kept pages, query or not, before the framework is asked. */
export const quickPages =
  (pages: Pick<KeptPages, 'peek'>, served: () => void): QuickAnswer =>
  (request, response) => {
    if (request.method !== 'GET') return false
    const page = pages.peek(pageName(request.url ?? '/'))
    if (!page) return false
    sendRendered(request, response, page)
    served()
    return true
  }

/** `/ada?from=bio` → `ada`. Whatever is not a page's plain address is left to the router. */
function pageName(url: string): string {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  return path.startsWith('/bio/') ? path.slice(5) : path.slice(1)
}
