/** Whose word about a visitor's address is believed: a declared proxy's and nobody else's. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyaddr from '@fastify/proxy-addr'

export type Trust = (address: string, hop: number) => boolean

export const trusting = (proxies: string[] | undefined): Trust => (proxies ? proxyaddr.compile(proxies) : () => false)

/** A proxy's request id is kept, so that one request has one id in all logs; anybody else's is replaced. */
export const requestIds = (isTrusted: Trust) => (request: IncomingMessage) => {
  const given = request.headers['x-request-id']
  const isGood = typeof given === 'string' && /^[\w.-]{1,64}$/.test(given)
  return isGood && isTrusted(request.socket.remoteAddress ?? '', 0) ? given : randomUUID()
}
