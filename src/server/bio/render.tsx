/** A page as bytes, ready to send: HTML, compressed both ways, with the headers that belong to it. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BioDocument, NotFoundDocument } from '#bio-page/document.tsx'
import { playersOf } from '#bio-page/players.ts'
import type { Bio } from '#rules/bio.ts'
import { refusals } from '#rules/refusals.ts'
import { pageHeaders } from '#server/http/headers.ts'
import { previewVersion } from './preview/version.ts'

export type Coding = 'br' | 'gzip' | 'identity'

/** One page in three codings; headers in the flat form that `writeHead` sends without looking. */
export type Rendered = {
  status: number
  etag: string
  bytes: number
  answers: Record<Coding, { body: Buffer; headers: string[] }>
  unchangedHeaders: string[]
}

export const renderBio = (bio: Bio, publicUrl: string, script: string): Promise<Rendered> =>
  rendered(
    200,
    <BioDocument bio={bio} publicUrl={publicUrl} script={script} previewVersion={previewVersion(bio)} />,
    publicUrl,
    {},
    playersOf(bio),
  )

export const renderNoSuchPage = (publicUrl: string): Promise<Rendered> =>
  rendered(404, <NotFoundDocument homeUrl="/" title="User Not Found" text={refusals['no-such-page'].says} />, publicUrl)

export const renderPageDown = (publicUrl: string): Promise<Rendered> =>
  rendered(410, <NotFoundDocument homeUrl="/" title="Not available" text={refusals['page-down'].says} />, publicUrl)

/** For while the database cannot be asked. */
export const renderAway = (publicUrl: string, retryAfter: number): Promise<Rendered> =>
  rendered(503, <NotFoundDocument homeUrl="/" title="Back in a moment" text={away} />, publicUrl, {
    'retry-after': String(retryAfter),
  })

const away = 'This page is safe, but we cannot reach it right now. Please try again in a few seconds.'

/** `more` are headers of this answer alone; `players` are origins that its frames may load. */
async function rendered(
  status: number,
  document: ReactElement,
  publicUrl: string,
  more: Record<string, string> = {},
  players: string[] = [],
): Promise<Rendered> {
  const html = `<!doctype html>${renderToStaticMarkup(document)}`
  const identity = Buffer.from(html)
  // Weak, because three codings share it.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common = {
    ...pageHeaders(publicUrl, { styles: hashesOf(html, 'style'), scripts: hashesOf(html, 'script'), players }),
    // Always asked for again, so that a save shows at the next request; unchanged, it costs one small answer.
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
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        // A page fits into 64 KB; a bigger window costs milliseconds to set up and saves no byte.
        [constants.BROTLI_PARAM_LGWIN]: 16,
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

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The SHA-256 of each inline element's text, as the Content-Security-Policy names it. Data blocks are not scripts. */
function hashesOf(html: string, element: 'style' | 'script'): string[] {
  const found = html.matchAll(new RegExp(`<${element}(?![^>]*ld\\+json)[^>]*>([\\s\\S]*?)</${element}>`, 'g'))
  return [...found].map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
}
