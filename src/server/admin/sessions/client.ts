/** Who knocks at a gate: the network, and the browser. */
import type { FastifyRequest } from 'fastify'
import { toClientNetwork } from '#server/http/client-network.ts'

export type AdminClient = { network: string; userAgent: string | undefined }

export const readAdminClient = (request: FastifyRequest): AdminClient => ({
  network: toClientNetwork(request.ip),
  userAgent: request.headers['user-agent'],
})
