/** The one place that turns what was thrown into an answer: refusals keep their words, everything else is our side. */

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import { isDatabaseAway } from '#server/database/query-errors.ts'

export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalFor(error)
  if (refusal.code === 'broken') request.log.error({ err: error }, refusal.code)
  // What is away is told once, by whoever lost it; each visitor's 503 would only bury that.
  else if (refusal.status >= 500) request.log.debug({ err: error }, refusal.code)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  // What was not read of an oversized request must not be taken for the next one.
  if (refusal.code === 'too-large') reply.header('connection', 'close')
  return reply.code(refusal.status).send(bodyOf(refusal))
}

export const bodyOf = ({ code, message, fields, tells }: Refusal) => ({ ...tells, code, message, ...(fields ? { fields } : {}) })

const byFrameworkCode: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'broken-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'broken-json',
}

function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseAway(error)) return new Refusal('busy', { retryAfter: 2 })
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code && byFrameworkCode[code]
  if (known) return new Refusal(known)
  return new Refusal(statusCode !== undefined && statusCode < 500 ? 'bad-request' : 'broken')
}
