/** What is sent while the database can't be asked for a page: its last rendering, marked as stale. */
import { isDatabaseUnavailable } from '#server/database/query-errors.ts'
import type { EncodedPage } from '#server/http/html/encodings.ts'
import type { PageCache } from './page-cache.ts'

/** Nothing between us and the visitor may store it, and a monitor or a proxy can tell it from the current page. */
const staleHeaders = { 'cache-control': 'no-store', 'x-lintel-stale': '1' }

/** The page, or its last rendering where it can't be loaded. Throws where there is none. */
export async function getOrStale<Else extends object>(
  pages: Pick<PageCache<Else>, 'get' | 'findLast'>,
  username: string,
): Promise<EncodedPage | Else> {
  try {
    return await pages.get(username)
  } catch (error) {
    const last = isDatabaseUnavailable(error) ? pages.findLast(username) : undefined
    if (!last) throw error
    return last.isOutdated ? markAsStale(last) : last
  }
}

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
