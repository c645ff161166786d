/** The listening server itself: what is kept is answered before the framework is asked, and nobody may dawdle. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import { bodyOf } from './errors.ts'

/** Milliseconds. Node's own defaults hold a slow or half-open request for minutes. */
const patience = {
  headers: 8_000,
  /** All of a body, unless it is a file. */
  body: 15_000,
  /** Files take as long as somebody's connection is slow; but never so long without a byte, and never longer than that in all. */
  silence: 15_000,
  file: 3_600_000,
  /** How often open connections are held against the two above. */
  check: 1_000,
  /** Longer than a balancer keeps an idle connection (commonly 60 s), so that it is never us who hang up first. */
  keepAlive: 65_000,
}

/** Answers from memory and says so, or leaves the request untouched. */
export type QuickAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

export const httpServer =
  (quick: QuickAnswer) =>
  (handler: (request: IncomingMessage, response: ServerResponse) => void): Server =>
    createServer(
      {
        headersTimeout: patience.headers,
        requestTimeout: patience.file,
        connectionsCheckingInterval: patience.check,
        keepAliveTimeout: patience.keepAlive,
        noDelay: true,
      },
      (request, response) => {
        if (bringsBody(request)) watch(request, response)
        if (!quick(request, response)) handler(request, response)
      },
    )

const bringsBody = ({ method, headers }: IncomingMessage): boolean =>
  (method !== 'GET' && method !== 'HEAD') || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

const isFile = ({ url = '' }: IncomingMessage): boolean => /^\/api\/uploads?\//.test(url)

/** Tells whoever dawdles that it took too long, and hangs up. */
function watch(request: IncomingMessage, response: ServerResponse) {
  const { socket } = request
  const cut = () => {
    if (!request.complete) cutOff(response, socket)
  }
  if (isFile(request)) {
    socket.setTimeout(patience.silence, cut)
    request.once('close', () => socket.setTimeout(0).off('timeout', cut))
    request.once('end', () => socket.setTimeout(0).off('timeout', cut))
  } else {
    const timer = setTimeout(cut, patience.body)
    request.once('close', () => clearTimeout(timer))
    request.once('end', () => clearTimeout(timer))
  }
}

function cutOff(response: ServerResponse, socket: Socket) {
  if (response.headersSent) socket.destroy()
  else answerBrokenRequest(Object.assign(new Error('Too slow.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
}

const meanings: Record<string, { line: string; code: RefusalCode }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 'too-slow' },
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 'too-large' },
}

/** What could not be read as a request is told why in one answer, and the connection ends. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { line, code } = meanings[error.code ?? ''] ?? { line: '400 Bad Request', code: 'bad-request' }
  const body = JSON.stringify(bodyOf(new Refusal(code)))
  socket.end(
    `HTTP/1.1 ${line}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
