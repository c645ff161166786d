/** The listening server: it sends cached pages before Fastify handles the request, times out slow requests, and limits connections. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import { hourMs } from '#rules/time/durations.ts'
import { removeUnreadableHops } from './client-network.ts'
import { type ConnectionLimits, limitConnections } from './connections.ts'
import { createServer } from './create-server.ts'
import { toErrorBody } from './errors.ts'
import { inNetworkTurns, inTurns, RequestInTurn } from './request-turns.ts'

/** Milliseconds. Node's own defaults keep a slow or half-open request for minutes. */
const timeouts = {
  headers: 8_000,
  /** A whole request body, unless it is an uploaded file. */
  body: 15_000,
  /** An uploaded file may come over a slow connection, within this time and not slower than `minUploadRate`. */
  request: hourMs,
  /** How often Node checks open connections against `headers` and `request`. */
  checkInterval: 1_000,
  /** Longer than a load balancer keeps an idle connection (commonly 60 s), so that the balancer always closes it first. */
  keepAlive: 65_000,
}

/** Milliseconds and bytes: 1 KB/s. A slower upload would occupy its reserved disk space for hours. */
const minUploadRate = { interval: 10_000, bytes: 10 * 1024 }

/** Bytes of a stream that wait on a connection until its client reads them. */
const connectionBuffer = 16 * 1024

/** Responds from memory and returns true, or leaves the request untouched and returns false. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

export const createServerFactory =
  (fastPath: FastPath, limits: ConnectionLimits) =>
  (handler: (request: IncomingMessage, response: ServerResponse) => void): Server => {
    const server = createServer(
      {
        headersTimeout: timeouts.headers,
        requestTimeout: timeouts.request,
        connectionsCheckingInterval: timeouts.checkInterval,
        keepAliveTimeout: timeouts.keepAlive,
        noDelay: true,
        highWaterMark: connectionBuffer,
        IncomingMessage: RequestInTurn,
      },
      inTurns(
        inNetworkTurns((request, response) => {
          if (hasTwoHosts(request)) return refuseTwoHosts(response)
          if (hasBody(request)) limitBodyTime(request, response)
          if (fastPath(request, response)) return
          removeUnreadableHops(request)
          handler(request, response)
        }, limits.isProxy),
      ),
    )
    limitConnections(server, limits)
    return server
  }

/** A proxy in front may have meant the other one: https://www.rfc-editor.org/rfc/rfc9112#section-3.2 */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

function refuseTwoHosts(response: ServerResponse) {
  response.writeHead(400, {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  response.end(JSON.stringify(toErrorBody(new Refusal('bad-request'))))
}

const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  (method !== 'GET' && method !== 'HEAD') || headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

const isUpload = ({ url = '' }: IncomingMessage): boolean => /^\/api\/uploads?\//.test(url)

/** Sends 408 to a client that sends its body too slowly, and closes the connection. */
function limitBodyTime(request: IncomingMessage, response: ServerResponse) {
  const { socket } = request
  const timeOut = () => {
    if (!request.complete) rejectSlowRequest(response, socket)
  }
  if (isUpload(request)) {
    const timer = watchUploadRate(request, timeOut)
    request.once('close', () => clearInterval(timer))
    request.once('end', () => clearInterval(timer))
  } else {
    const timer = setTimeout(timeOut, timeouts.body)
    request.once('close', () => clearTimeout(timer))
    request.once('end', () => clearTimeout(timer))
  }
}

function watchUploadRate(request: IncomingMessage, timeOut: () => void): NodeJS.Timeout {
  let received = request.socket.bytesRead
  return setInterval(() => {
    const { bytesRead } = request.socket
    // If received bytes are waiting to be read, the server is slow, not the client.
    const isClientSlow = bytesRead - received < minUploadRate.bytes && request.readableLength === 0
    received = bytesRead
    if (isClientSlow) timeOut()
  }, minUploadRate.interval)
}

function rejectSlowRequest(response: ServerResponse, socket: Socket) {
  if (response.headersSent) socket.destroy()
  else sendBrokenRequestError(Object.assign(new Error('Too slow.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
}

const answersByErrorCode: Record<string, { line: string; code: RefusalCode }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 'too-slow' },
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 'too-large' },
}

/** Sends an error for input that could not be parsed as a request, and closes the connection. */
export function sendBrokenRequestError(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { line, code } = answersByErrorCode[error.code ?? ''] ?? { line: '400 Bad Request', code: 'bad-request' }
  const body = JSON.stringify(toErrorBody(new Refusal(code)))
  socket.end(
    `HTTP/1.1 ${line}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
