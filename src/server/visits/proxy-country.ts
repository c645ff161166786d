/** Reads the country that a proxy in front of the server, such as a CDN, found for a visitor's address. */
import type { FastifyRequest } from 'fastify'
import type { IsTrusted } from '#server/http/proxies.ts'

/** Only of a proxy in TRUST_PROXY: everyone else could write any country into the header. Empty if there is none. */
export function readProxyCountry({ headers, socket }: FastifyRequest, header: string | undefined, isTrusted: IsTrusted): string {
  const sent = header === undefined ? undefined : headers[header]
  return typeof sent === 'string' && isTrusted(socket.remoteAddress ?? '', 0) ? sent.trim().toUpperCase() : ''
}
