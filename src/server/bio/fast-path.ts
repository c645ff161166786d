/** Sends cached pages before Fastify handles the request, because they are most of a busy server's requests. */
import { getHomeCreator } from '#rules/platform/home.ts'
import { sendEncodedPage } from '#server/http/html/encodings.ts'
import type { FastPath } from '#server/http/server.ts'
import type { PageCache } from './page-cache.ts'

/** Handles `GET /{username}`, `/bio/{username}`, `/api/bio/{username}`, and `/` where a creator's page stands there, with or without a query, if the page is cached. */
export const serveCachedPages =
  (pages: Pick<PageCache, 'peek'> & { json: Pick<PageCache, 'peek'> }, onServed: () => void): FastPath =>
  (request, response) => {
    if (request.method !== 'GET') return false
    const path = toPath(request.url ?? '/')
    const page = path.startsWith(jsonPath) ? pages.json.peek(path.slice(jsonPath.length)) : pages.peek(toUsername(path))
    if (!page) return false
    sendEncodedPage(request, response, page)
    onServed()
    return true
  }

const jsonPath = '/api/bio/'

/** `/ada?from=bio` → `/ada` */
function toPath(url: string): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

/** `/ada` → `ada`. Any path but a page's plain one is in no cache, and is left to the router. */
function toUsername(path: string): string {
  if (path === '/') return getHomeCreator() ?? ''
  return path.startsWith('/bio/') ? path.slice(5) : path.slice(1)
}
