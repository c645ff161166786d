/** The guards that `mount.ts` calls before a handler runs: they check who calls an endpoint, and how often. */
import type { FastifyRequest } from 'fastify'
import type { AdminGate, Endpoint } from '#contract/endpoint.ts'
import type { RefusalCode } from '#rules/platform/refusals.ts'

/** The creator behind a request's bearer token. */
export type SignedInCreator = { userId: string; sid: string }

/** The admin behind a request's bearer token: where they signed in, and with which device. The session's id gives no access. */
export type AdminCaller = { actor: AdminGate; sessionId: string; device: string | null }

/** Implemented by the features above: sessions for creators and admins, the rate limiter for the limits. */
export type Guards = {
  creator: (request: FastifyRequest) => Promise<SignedInCreator>
  banned: (request: FastifyRequest) => Promise<SignedInCreator>
  /** Throws 'address-not-allowed' where admins may not be. */
  adminAddress: (request: FastifyRequest) => void
  admin: (request: FastifyRequest, gates: readonly AdminGate[]) => Promise<AdminCaller>
  /** Counts the request for its address and session, whatever it contains. Throws 'too-many' once such a limit is used up. */
  consumeCallerLimits: (declared: Endpoint, request: FastifyRequest) => Promise<void>
  /** Counts the request for the caller's account, or for the one that its parsed body names. Throws 'too-many' once such a limit is used up. */
  consumeAccountLimits: (declared: Endpoint, request: FastifyRequest, body: unknown, creator?: SignedInCreator) => Promise<void>
  /** Counts a request that was refused, where a limit counts only such ones. Throws 'too-many' once that limit is used up. */
  consumeRefusalLimits: (declared: Endpoint, request: FastifyRequest, code: RefusalCode) => Promise<void>
}

/** The token of an `Authorization: Bearer …` header. */
export const readBearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization ?? '')?.[1]
