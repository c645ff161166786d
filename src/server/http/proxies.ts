/** Decides which proxies are trusted to forward a visitor's address and a request's id: only those in the settings. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyaddr from '@fastify/proxy-addr'
import { normaliseAddress } from './client-network.ts'

export type IsTrusted = (address: string, hop: number) => boolean

export function createTrustCheck(proxies: string[] | undefined): IsTrusted {
  if (!proxies) return () => false
  const isListed = proxyaddr.compile(proxies)
  return (address, hop) => isListed(normaliseAddress(address), hop)
}

/** Keeps the request id that a trusted proxy sent, so that one request has one id in all logs; any other is replaced. */
export const createRequestIdGenerator = (isTrusted: IsTrusted) => (request: IncomingMessage) => {
  const sentId = request.headers['x-request-id']
  const isValid = typeof sentId === 'string' && /^[\w.-]{1,64}$/.test(sentId)
  return isValid && isTrusted(request.socket.remoteAddress ?? '', 0) ? sentId : randomUUID()
}
