/** Redirects a browser to the current address of a page. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { keepFor } from '#server/http/headers.ts'

/**
 * A former username redirects for a year and may then belong to someone else, so browsers cache the redirect for an hour only. The
 * query is preserved, because it contains the source of the visit; `moreQuery` is one that stood in the path.
 */
export function redirectPermanently(request: FastifyRequest, reply: FastifyReply, path: string, moreQuery = '') {
  const [, query = ''] = /\?(.*)$/s.exec(request.url) ?? []
  const whole = [new URLSearchParams(moreQuery).toString(), query].filter(Boolean).join('&')
  return reply.header('cache-control', keepFor.hour).redirect(whole ? `${path}?${whole}` : path, 301)
}
