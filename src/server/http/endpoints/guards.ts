/** How the server knows who calls an endpoint and how often: the guards that `mount.ts` asks before a handler runs. */
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'

/** The creator behind a request's bearer token. */
export type SignedInCreator = { userId: string; sid: string }

/** Each is given by the feature that knows: sessions for creators and admins, the rate limiter for the limits. */
export type Guards = {
  creator: (request: FastifyRequest) => Promise<SignedInCreator>
  admin: (request: FastifyRequest) => Promise<void>
  /** Throws 'too-many' once one of the endpoint's limits is used up. What it returns is called when the handler succeeded. */
  limit: (declared: Endpoint, request: FastifyRequest, body: unknown) => Promise<() => Promise<void>>
}

/** The token of an `Authorization: Bearer …` header. */
export const readBearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization ?? '')?.[1]
