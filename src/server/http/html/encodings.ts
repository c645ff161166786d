/** A document as bytes, ready to send: HTML, compressed both ways, with the headers that belong to it; and the sending of it. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Coding = 'br' | 'gzip' | 'identity'

/** One document in three codings; headers in the flat form that `writeHead` sends without looking. */
export type Rendered = {
  status: number
  etag: string
  bytes: number
  answers: Record<Coding, { body: Buffer; headers: string[] }>
  unchangedHeaders: string[]
}

/** `effort`: a page that is drawn anew at every save is compressed while somebody waits; one that stays is compressed once, and hard. */
export async function inCodings(
  status: number,
  html: string,
  more: Record<string, string>,
  effort: keyof typeof efforts = 'quick',
): Promise<Rendered> {
  const identity = Buffer.from(html)
  // Weak, because three codings share it.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common = {
    // Always asked for again, so that a change shows at the next request; unchanged, it costs one small answer.
    'cache-control': status === 200 ? 'public, no-cache' : status === 503 ? 'no-store' : 'no-cache',
    vary: 'accept-encoding',
    ...(status === 200 ? { etag } : { 'x-robots-tag': 'noindex' }),
    ...more,
  }
  const answer = (body: Buffer, coding: Coding) => ({
    body,
    headers: Object.entries({
      ...common,
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    }).flat(),
  })
  // On other threads: a heavy page must not hold up everybody else's.
  const [br, gzipped] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        [constants.BROTLI_PARAM_QUALITY]: efforts[effort].quality,
        [constants.BROTLI_PARAM_LGWIN]: efforts[effort].window,
      },
    }),
    zip(identity, { level: 9 }),
  ])
  return {
    status,
    etag,
    bytes: identity.length + br.length + gzipped.length,
    answers: { br: answer(br, 'br'), gzip: answer(gzipped, 'gzip'), identity: answer(identity, 'identity') },
    unchangedHeaders: Object.entries(common).flat(),
  }
}

/** A creator's page fits into 64 KB; a bigger window costs milliseconds to set up and saves no byte. Pages of the site repeat themselves further apart. */
const efforts = { quick: { quality: 9, window: 16 }, hard: { quality: 11, window: 22 } }

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The SHA-256 of each inline element's text, as the Content-Security-Policy names it. Data blocks are not scripts. */
export function hashesOf(html: string, element: 'style' | 'script'): string[] {
  const found = html.matchAll(new RegExp(`<${element}(?![^>]*ld\\+json)(?![^>]* src=)[^>]*>([\\s\\S]*?)</${element}>`, 'g'))
  return [...new Set([...found].map(([, text = '']) => createHash('sha256').update(text).digest('base64')))]
}

export function sendRendered({ headers, method }: IncomingMessage, response: ServerResponse, page: Rendered) {
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
