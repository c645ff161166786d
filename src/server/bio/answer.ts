/** Sends a rendered page in the coding that the browser takes, or says that it has not changed. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { QuickAnswer } from '#server/http/server.ts'
import type { KeptPages } from './kept-pages.ts'
import type { Coding, Rendered } from './render.tsx'

/** Answers `GET /{username}` and `/bio/{username}` for kept pages, query or not, before the framework is asked. */
export const quickPages =
  (pages: Pick<KeptPages, 'peek'>, served: () => void): QuickAnswer =>
  (request, response) => {
    if (request.method !== 'GET') return false
    const page = pages.peek(pageName(request.url ?? '/'))
    if (!page) return false
    sendPage(request, response, page)
    served()
    return true
  }

/** `/ada?from=bio` → `ada`. Whatever is not a page's plain address is left to the router. */
function pageName(url: string): string {
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  return path.startsWith('/bio/') ? path.slice(5) : path.slice(1)
}

export function sendPage({ headers, method }: IncomingMessage, response: ServerResponse, page: Rendered) {
  if (page.status === 200 && isUnchanged(headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.unchangedHeaders).end()
    return
  }
  const { body, headers: sent } = page.answers[codingFor(headers['accept-encoding'])]
  response.writeHead(page.status, sent)
  if (method === 'HEAD') response.end()
  else response.end(body)
}

/** A list of tags, weak or strong (proxies make one of the other), or `*`. */
const isUnchanged = (known: string | undefined, etag: string) =>
  known !== undefined && (known === '*' || known.includes(etag.slice(2)))

/** A coding that is refused by `;q=0` is rare enough to be worth a closer look only then. */
function codingFor(accepted: string | string[] | undefined): Coding {
  if (typeof accepted !== 'string') return 'identity'
  const takes = (coding: string) =>
    accepted.includes(coding) && !new RegExp(`${coding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
