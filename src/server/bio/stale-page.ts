/** What is sent while the database can't be asked for a page: its last rendering, marked as stale. */
import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseUnavailable } from '#server/database/query-errors.ts'
import type { EncodedPage } from '#server/http/html/encodings.ts'
import type { CachedPage, PageCache } from './page-cache.ts'

/** Nothing between us and the visitor may store it, and a monitor or a proxy can tell it from the current page. */
const staleHeaders = { 'cache-control': 'no-store', 'x-lintel-stale': '1' }

/** Milliseconds after which a visitor gets the last rendering, while the database is asked for the new one. */
const patience = 300

/** The page, or its last rendering where it can't be loaded, or not soon. Throws where there is none. */
export async function getOrStale<Else extends object>(
  pages: Pick<PageCache<Else>, 'get' | 'findLast'>,
  username: string,
): Promise<EncodedPage | Else> {
  const loading = pages.get(username)
  const showLast = () => {
    const last = pages.findLast(username)
    return last ? toShown(last) : loading
  }
  try {
    const hasLast = pages.findLast(username) !== undefined
    return await (hasLast ? Promise.race([loading, pause(patience, undefined, { ref: false }).then(showLast)]) : loading)
  } catch (error) {
    const last = isDatabaseUnavailable(error) ? pages.findLast(username) : undefined
    if (!last) throw error
    return toShown(last)
  }
}

const toShown = (page: CachedPage): EncodedPage => (page.isOutdated ? markAsStale(page) : page)

function markAsStale(page: EncodedPage): EncodedPage {
  const { br, gzip, identity } = page.responses
  const mark = (response: typeof br) => ({ ...response, headers: withHeaders(response.headers) })
  return {
    ...page,
    responses: { br: mark(br), gzip: mark(gzip), identity: mark(identity) },
    notModifiedHeaders: withHeaders(page.notModifiedHeaders),
  }
}

/** `headers` is a flat list of names and values. */
function withHeaders(headers: string[]): string[] {
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as const] : []))
  return Object.entries({ ...Object.fromEntries(pairs), ...staleHeaders }).flat()
}
