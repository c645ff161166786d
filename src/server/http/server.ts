/** The listening server itself: what is kept is answered before the framework is asked, and nobody may dawdle. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal, type RefusalCode } from '#rules/refusals.ts'
import { bodyOf } from './errors.ts'

/** Milliseconds. Node's own defaults hold a slow or half-open request for minutes. */
const patience = {
  headers: 8_000,
  request: 15_000,
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
        requestTimeout: patience.request,
        connectionsCheckingInterval: patience.check,
        keepAliveTimeout: patience.keepAlive,
        noDelay: true,
      },
      (request, response) => {
        if (!quick(request, response)) handler(request, response)
      },
    )

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
