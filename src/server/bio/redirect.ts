/** Sends a browser on to where something stands now. */
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A name leads on for a year and may then be somebody else's, so browsers keep the answer for an hour only. The query goes
 * along: it says where a visitor comes from.
 */
export function redirectPermanently(request: FastifyRequest, reply: FastifyReply, path: string) {
  const query = /\?.*$/s.exec(request.url)?.[0] ?? ''
  return reply.header('cache-control', 'public, max-age=3600').redirect(path + query, 301)
}
