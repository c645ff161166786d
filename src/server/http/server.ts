/** The listening server: cached pages are answered before the framework runs, and slow requests time out. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import { toErrorBody } from './errors.ts'

/** Milliseconds. Node's own defaults keep a slow or half-open request for minutes. */
const timeouts = {
  headers: 8_000,
  /** A whole request body, unless it is an uploaded file. */
  body: 15_000,
  /** An uploaded file may come over a slow connection: it times out after this long without a byte … */
  uploadIdle: 15_000,
  /** … or when the whole request takes longer than this. */
  request: 3_600_000,
  /** How often Node checks open connections against `headers` and `request`. */
  checkInterval: 1_000,
  /** Longer than a load balancer keeps an idle connection (commonly 60 s), so that the balancer always closes it first. */
  keepAlive: 65_000,
}

/** Answers from memory and returns true, or leaves the request untouched and returns false. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

export const createServerFactory =
  (fastPath: FastPath) =>
  (handler: (request: IncomingMessage, response: ServerResponse) => void): Server =>
    createServer(
      {
        headersTimeout: timeouts.headers,
        requestTimeout: timeouts.request,
        connectionsCheckingInterval: timeouts.checkInterval,
        keepAliveTimeout: timeouts.keepAlive,
        noDelay: true,
      },
      (request, response) => {
        if (hasBody(request)) limitBodyTime(request, response)
        if (!fastPath(request, response)) handler(request, response)
      },
    )

const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  (method !== 'GET' && method !== 'HEAD') || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

const isUpload = ({ url = '' }: IncomingMessage): boolean => /^\/api\/uploads?\//.test(url)

/** Answers 408 to a client that sends its body too slowly, and closes the connection. */
function limitBodyTime(request: IncomingMessage, response: ServerResponse) {
  const { socket } = request
  const timeOut = () => {
    if (!request.complete) rejectSlowRequest(response, socket)
  }
  if (isUpload(request)) {
    socket.setTimeout(timeouts.uploadIdle, timeOut)
    request.once('close', () => socket.setTimeout(0).off('timeout', timeOut))
    request.once('end', () => socket.setTimeout(0).off('timeout', timeOut))
  } else {
    const timer = setTimeout(timeOut, timeouts.body)
    request.once('close', () => clearTimeout(timer))
    request.once('end', () => clearTimeout(timer))
  }
}

function rejectSlowRequest(response: ServerResponse, socket: Socket) {
  if (response.headersSent) socket.destroy()
  else sendBrokenRequestError(Object.assign(new Error('Too slow.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
}

const answersByErrorCode: Record<string, { line: string; code: RefusalCode }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 'too-slow' },
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 'too-large' },
}

/** Answers what could not be parsed as a request with one error, and closes the connection. */
export function sendBrokenRequestError(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { line, code } = answersByErrorCode[error.code ?? ''] ?? { line: '400 Bad Request', code: 'bad-request' }
  const body = JSON.stringify(toErrorBody(new Refusal(code)))
  socket.end(
    `HTTP/1.1 ${line}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
