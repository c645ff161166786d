/** Which proxies are trusted about a visitor's address and a request's id: those that the settings declare, and no others. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyaddr from '@fastify/proxy-addr'

export type IsTrusted = (address: string, hop: number) => boolean

export const createTrustCheck = (proxies: string[] | undefined): IsTrusted => (proxies ? proxyaddr.compile(proxies) : () => false)

/** Keeps the request id that a trusted proxy sent, so that one request has one id in all logs; any other is replaced. */
export const createRequestIdGenerator = (isTrusted: IsTrusted) => (request: IncomingMessage) => {
  const sentId = request.headers['x-request-id']
  const isValid = typeof sentId === 'string' && /^[\w.-]{1,64}$/.test(sentId)
  return isValid && isTrusted(request.socket.remoteAddress ?? '', 0) ? sentId : randomUUID()
}
