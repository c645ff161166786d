/** A client's address, however a proxy writes it, the network that counts as one client for rate limits, and which proxies are trusted. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP, isIPv4 } from 'node:net'
import proxyaddr from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/** Without a port and brackets, and an IPv4 address in IPv6 as IPv4. What is no address stays as it is. */
export function normaliseAddress(address: string): string {
  // Most addresses, and nothing to parse in them.
  if (isIPv4(address)) return address
  const bare = removePort(address)
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : address
}

/** One IPv4 address, or the IPv6 /64 that a provider gives to one customer. */
export function toClientNetwork(address: string): string {
  const normalised = normaliseAddress(address)
  if (!ipaddr.IPv6.isValid(normalised)) return normalised
  return `${new ipaddr.IPv6([...ipaddr.IPv6.parse(normalised).parts.slice(0, 4), 0, 0, 0, 0])}/64`
}

/**
 * The same, of an address of the internet only. Others (this computer's, a private network's) say nothing about where someone is: they are
 * those of a proxy that is not trusted, or of everyone in a test.
 */
export function toPublicNetwork(address: string): string | undefined {
  const normalised = normaliseAddress(address)
  const isPublic = ipaddr.isValid(normalised) && ipaddr.parse(normalised).range() === 'unicast'
  return isPublic ? toClientNetwork(normalised) : undefined
}

/** Some proxies send `203.0.113.9:50123`, `[2001:db8::1]:50123` or `[2001:db8::1]`. */
function removePort(address: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+):\d{1,5}|\[([^\]]+)\](?::\d{1,5})?)$/.exec(address) ?? []
  return ipv4 ?? ipv6 ?? address
}

/**
 * Removes from `X-Forwarded-For` what is no address, and all that stands before it, which nobody can vouch for. The client is then who sent
 * it to us: neither many may share an address such as `unknown`, nor may one invent as many as they like.
 */
export function removeUnreadableHops({ headers }: Pick<IncomingMessage, 'headers'>): void {
  const header = headers['x-forwarded-for']
  if (typeof header !== 'string') return
  const hops = header.split(',').map((hop) => hop.trim())
  const known = hops.slice(hops.findLastIndex((hop) => isIP(removePort(hop)) === 0) + 1)
  if (known.length > 0) headers['x-forwarded-for'] = known.join(', ')
  else delete headers['x-forwarded-for']
}

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
