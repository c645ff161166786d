/** From where someone signs up or in: the browser, and the network of its address. */
import type { FastifyRequest } from 'fastify'
import { toPublicNetwork } from '#server/http/client-network.ts'

/** `network` is never stored or logged as it is. Undefined for an address that is not one of the internet. */
export type Client = { userAgent: string | undefined; network: string | undefined }

export const toClient = ({ headers, ip }: FastifyRequest): Client => ({
  userAgent: headers['user-agent'],
  network: toPublicNetwork(ip),
})
