/** Redirects a browser to the present address of a page. */
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A former username redirects for a year and may then belong to someone else, so browsers cache the redirect for an hour only. The
 * query is kept: it says where a visitor comes from.
 */
export function redirectPermanently(request: FastifyRequest, reply: FastifyReply, path: string) {
  const query = /\?.*$/s.exec(request.url)?.[0] ?? ''
  return reply.header('cache-control', 'public, max-age=3600').redirect(path + query, 301)
}
