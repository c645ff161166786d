/** Encodes an HTML page in every encoding, with headers, and sends it in the one that the browser accepts. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gunzipSync, gzip, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import pLimit from 'p-limit'

type Encoding = 'br' | 'gzip' | 'identity'
/** In order of preference. */
const encodings: Encoding[] = ['br', 'gzip', 'identity']

/**
 * One page in three encodings. Headers are the flat list that `writeHead` sends as it is. Only the compressed bodies are stored: every
 * browser accepts one of them, and the page itself is several times their size.
 */
export type EncodedPage = {
  status: number
  etag: string
  /** Of the stored bodies together. */
  bytes: number
  responses: Record<Encoding, { body: Buffer; headers: string[] }>
  notModifiedHeaders: string[]
}

/** `effort`: 'fast' for a page that is rendered after every save, while a visitor waits; 'best' for one that is compressed once and never changes. */
export async function encodePage(
  status: number,
  html: string,
  extraHeaders: Record<string, string>,
  effort: keyof typeof efforts = 'fast',
): Promise<EncodedPage> {
  const identity = Buffer.from(html)
  // Weak, because three encodings share it.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common = {
    // Browsers revalidate at every request, so that a change shows at once; an unchanged page costs one small response.
    'cache-control': status === 200 ? 'public, no-cache' : status === 503 ? 'no-store' : 'no-cache',
    vary: 'accept-encoding',
    ...(status === 200 ? { etag } : { 'x-robots-tag': 'noindex' }),
    ...extraHeaders,
  }
  const toHeaders = (length: number, encoding: Encoding) =>
    Object.entries({
      'content-type': 'text/html; charset=utf-8',
      ...common,
      'content-length': String(length),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }).flat()
  const compressed = await compressing(compress, identity, effort)
  const [br, gzipped] = [withOwnMemory(compressed[0]), withOwnMemory(compressed[1])]
  return {
    status,
    etag,
    bytes: br.length + gzipped.length,
    responses: {
      br: { body: br, headers: toHeaders(br.length, 'br') },
      gzip: { body: gzipped, headers: toHeaders(gzipped.length, 'gzip') },
      identity: unzipWhenSent(gzipped, toHeaders(identity.length, 'identity')),
    },
    notModifiedHeaders: Object.entries(common).flat(),
  }
}

/** On other threads, so that a large page does not block requests for others. */
const compress = (identity: Buffer, effort: keyof typeof efforts) =>
  Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        [constants.BROTLI_PARAM_QUALITY]: efforts[effort].quality,
        [constants.BROTLI_PARAM_LGWIN]: efforts[effort].window,
      },
    }),
    zip(identity, { level: 9 }),
  ])

/** Pages at a time: an encoder takes its memory, up to a megabyte, before a thread is free for it, and there are four threads. */
const compressing = pLimit(4)

/** A function of its own, because a getter inside `encodePage` would keep all that its variables refer to, such as the page as it was rendered. */
const unzipWhenSent = (gzipped: Buffer, headers: string[]) => ({
  headers,
  get body() {
    return gunzipSync(gzipped)
  },
})

/**
 * A creator's page fits into 64 KB (a window of 2^16): a bigger window costs milliseconds to set up and saves no byte. So does the next quality:
 * for 20 bytes less it takes more than a megabyte, which has to be had from the system for each page. Pages of the site are larger, and their
 * repetitions are further apart.
 */
const efforts = { fast: { quality: 7, window: 16 }, best: { quality: 11, window: 22 } }

/**
 * zlib returns a slice of a 16 KB buffer. Storing a slice keeps the whole buffer in memory, so a page cache would use several times the
 * memory that it counts.
 */
function withOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A document that differs in every response, such as by its nonce: compressed as it is sent, in under a millisecond. */
export function compressNow(
  html: string,
  accepted: string | string[] | undefined,
): { body: Buffer; headers: Record<string, string> } {
  const encoding = chooseEncoding(accepted)
  const bytes = Buffer.from(html)
  const vary = { vary: 'accept-encoding' }
  if (encoding === 'identity') return { body: bytes, headers: vary }
  return { body: encoders[encoding](bytes), headers: { ...vary, 'content-encoding': encoding } }
}

const encoders = {
  br: (bytes: Buffer) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: 17,
      },
    }),
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 5 }),
}

/** The SHA-256 of each inline element's text, as the Content-Security-Policy lists it. JSON-LD blocks are not scripts. */
export function hashInlineElements(html: string, element: 'style' | 'script'): string[] {
  const found = html.matchAll(new RegExp(`<${element}(?![^>]*ld\\+json)(?![^>]* src=)[^>]*>([\\s\\S]*?)</${element}>`, 'g'))
  return [...new Set([...found].map(([, text = '']) => createHash('sha256').update(text).digest('base64')))]
}

export function sendEncodedPage({ headers, method }: IncomingMessage, response: ServerResponse, page: EncodedPage) {
  if (page.status === 200 && isUnchanged(headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.notModifiedHeaders).end()
    return
  }
  const chosen = page.responses[chooseEncoding(headers['accept-encoding'])]
  response.writeHead(page.status, chosen.headers)
  if (method === 'HEAD') response.end()
  else response.end(chosen.body)
}

/** `known` is a list of ETags, weak or strong (some proxies turn one into the other), or `*`. */
const isUnchanged = (known: string | undefined, etag: string) =>
  known !== undefined && (known === '*' || known.includes(etag.slice(2)))

const chooseEncoding = (accepted: string | string[] | undefined): Encoding =>
  (typeof accepted === 'string' && negotiate(accepted, encodings)) || 'identity'
