/** The token of an `Authorization: Bearer …` header. */
import type { FastifyRequest } from 'fastify'

export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization ?? '')?.[1]
