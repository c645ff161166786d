/** Redirects a browser to the current address of a page. */
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A former username redirects for a year and may then belong to someone else, so browsers cache the redirect for an hour only. The
 * query is preserved, because it contains the source of the visit.
 */
export function redirectPermanently(request: FastifyRequest, reply: FastifyReply, path: string) {
  const query = /\?.*$/s.exec(request.url)?.[0] ?? ''
  return reply.header('cache-control', 'public, max-age=3600').redirect(path + query, 301)
}
