/** The public page as HTML and as data. */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getBio } from '#contract/bio.ts'
import { normaliseUsername, readNameInPath } from '#rules/accounts/usernames.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { isDatabaseUnavailable } from '#server/database/query-errors.ts'
import { toClientNetwork } from '#server/http/client-network.ts'
import { parseInput } from '#server/http/endpoints/mount.ts'
import { openRequestQueue, queueLimits } from '#server/http/endpoints/request-queue.ts'
import { type EncodedPage, sendEncodedPage } from '#server/http/html/encodings.ts'
import type { PublicPages } from './public-pages.ts'
import { redirectPermanently } from './redirect.ts'
import { getOrStale } from './stale-page.ts'

export function bioRoutes(app: FastifyInstance, pages: PublicPages) {
  const loads = openRequestQueue(queueLimits.pages)
  /** One network that asks for thousands of names takes neither all connections of the database nor the time to draw them. */
  const inTurn = <T>(inMemory: object | undefined, { ip }: FastifyRequest, load: () => Promise<T>) =>
    inMemory ? load() : loads.enqueue(toClientNetwork(ip), load, 'page')

  // Without the contract's mount(), because the answer is stored in encoded form.
  app.get(getBio.path.replace('{username}', ':username'), async (request, reply) => {
    const { username } = parseInput(getBio.params, request.params)
    const name = normaliseUsername(username)
    const page = await inTurn(pages.json.findLast(name), request, () => findBio(pages, name))
    reply.hijack()
    sendEncodedPage(request.raw, reply.raw, page)
    return reply
  })

  const sendPage = async (request: FastifyRequest<{ Params: { username: string } }>, reply: FastifyReply) => {
    const { username } = request.params
    const { name = username, query = '' } = readNameInPath(username) ?? {}
    if (name !== username) return redirectPermanently(request, reply, bioPath(name), query)

    const page = await inTurn(pages.findLast(name), request, () => findPageToSend(pages, name, request.log))
    if ('renamedTo' in page) return redirectPermanently(request, reply, bioPath(page.renamedTo))
    reply.hijack()
    sendEncodedPage(request.raw, reply.raw, page)
    return reply
  }
  app.get('/:username', sendPage)
  app.get('/bio/:username', sendPage)
}

/** The page, or the document in place of one that can't be shown now. */
export const findPageToSend = (pages: PublicPages, username: string, log: FastifyBaseLogger) =>
  getOrStale(pages, username).catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error
    log.warn({ err: error }, 'A page could not be loaded.')
    return pages.unavailable
  })

/** Under a former username, the page under the present one. Refuses with 'no-such-page' and 'page-down'. */
async function findBio({ json }: PublicPages, username: string): Promise<EncodedPage> {
  const found = await getOrStale(json, username)
  const page = 'renamedTo' in found ? await getOrStale(json, found.renamedTo) : found
  if ('status' in page) return page
  // Renamed again between the two queries: the next request finds the page.
  throw new Refusal('refusal' in page ? page.refusal : 'no-such-page')
}
