/** Turns any thrown error into a response: a refusal with its code and message, anything else into a 500. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { isDatabaseUnavailable, isDeadlock, isDiskFull } from '#server/database/query-errors.ts'
import { isStorageUnavailable } from '#server/services/storage/port.ts'
import { isHistoryUnavailable } from '#server/services/visit-history/port.ts'

export async function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error)
  if (refusal.code === 'broken') request.log.error({ err: error }, refusal.code)
  else if (isDiskFull(error)) logOnceAMinute(request, error, 'The disk of the database is full: free some space.')
  else if (isStorageUnavailable(error)) logOnceAMinute(request, error, 'The storage of pictures and videos is unavailable.')
  else if (isHistoryUnavailable(error)) logOnceAMinute(request, error, 'The history of visits is unavailable.')
  // A lost database is logged once, where the connection is lost; a line for each visitor's 503 would bury that one.
  else if (refusal.status >= 500) request.log.debug({ err: error }, refusal.code)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  // The unread rest of an oversized body must not be parsed as the next request on this connection.
  if (refusal.code === 'too-large') reply.header('connection', 'close')
  return reply.code(refusal.status).send(toErrorBody(refusal))
}

/** A line for each refused request would fill the disk that the log may be on. */
const loggedAt = new Map<string, number>()

function logOnceAMinute(request: FastifyRequest, error: unknown, message: string) {
  if (performance.now() - (loggedAt.get(message) ?? Number.NEGATIVE_INFINITY) < minuteMs) return
  loggedAt.set(message, performance.now())
  request.log.error({ err: error }, message)
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
  if (isStorageUnavailable(error) || isHistoryUnavailable(error)) return new Refusal('busy', { retryAfter: 5 })
  // Each time it was tried again, it met another one: the caller may succeed a moment later.
  if (isDeadlock(error)) return new Refusal('busy', { retryAfter: 1 })
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code && refusalByFrameworkCode[code]
  if (known) return new Refusal(known)
  return new Refusal(statusCode !== undefined && statusCode < 500 ? 'bad-request' : 'broken')
}
