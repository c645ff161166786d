/** Turns any thrown error into a response: a refusal with its code and message, anything else into a 500. */

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import { isDatabaseUnavailable, isDeadlock, isDiskFull } from '#server/database/query-errors.ts'

export async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error)
  if (refusal.code === 'broken') request.log.error({ err: error }, refusal.code)
  else if (isDiskFull(error)) logDiskFull(request, error)
  // A lost database is logged once, where the connection is lost; a line for each visitor's 503 would bury that one.
  else if (refusal.status >= 500) request.log.debug({ err: error }, refusal.code)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  // The unread rest of an oversized body must not be parsed as the next request on this connection.
  if (refusal.code === 'too-large') reply.header('connection', 'close')
  return reply.code(refusal.status).send(toErrorBody(refusal))
}

/** Milliseconds. A line for each refused request would fill the disk that the log may be on. */
const logDiskFullEveryMs = 60_000
let diskFullLoggedAt = Number.NEGATIVE_INFINITY

function logDiskFull(request: FastifyRequest, error: unknown) {
  if (performance.now() - diskFullLoggedAt < logDiskFullEveryMs) return
  diskFullLoggedAt = performance.now()
  request.log.error({ err: error }, 'The disk of the database is full: free some space.')
}

export const toErrorBody = ({ code, message, fields, details }: Refusal) => ({
  ...details,
  code,
  message,
  ...(fields ? { fields } : {}),
})

const refusalByFrameworkCode: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'broken-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'broken-json',
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseUnavailable(error)) return new Refusal('busy', { retryAfter: 2 })
  // Each time it was tried again, it met another one: the caller may succeed a moment later.
  if (isDeadlock(error)) return new Refusal('busy', { retryAfter: 1 })
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code && refusalByFrameworkCode[code]
  if (known) return new Refusal(known)
  return new Refusal(statusCode !== undefined && statusCode < 500 ? 'bad-request' : 'broken')
}
