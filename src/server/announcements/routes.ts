/** The route for leaving a list of emails. */
import type { FastifyInstance } from 'fastify'
import { unsubscribe } from '#contract/unsubscribe.ts'
import { unlistedPaths, unsubscribePath } from '#rules/platform/paths.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { setWantsNews, switchOffSummary } from '#server/accounts/notifications.ts'
import { readUnsubscribeToken } from '#server/emails/unsubscribe-address.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import type { SendShell } from '#server/http/html/app-shell.ts'
import type { Services } from '#server/services/services.ts'
import { markUnsubscribed } from './store.ts'

const messages = {
  news: 'You won’t get product news by email any more.',
  weekly: 'You won’t get the weekly summary by email any more.',
}

/** `app` is a scope of its own, since email programs send a form, which no other endpoint accepts. Its content isn't needed. */
export function unsubscribeRoutes(app: FastifyInstance, mount: Mount, services: Services, sendShell: SendShell) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16 * 1024 }, async () => undefined)
  mount(unsubscribe, async ({ params }) => {
    const list = await leaveList(services, params.token)
    return { list, message: messages[list] }
  })
  // Someone who opens the address in a browser gets a page with a button.
  app.get<{ Params: { token: string } }>(unsubscribe.path.replace('{token}', ':token'), async (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(unsubscribePath(request.params.token), 302),
  )
  // The token is in the address, so other sites must not get it.
  app.get(unlistedPaths.unsubscribe, async (_request, reply) =>
    sendShell(reply.header('x-robots-tag', 'noindex'), 200).header('referrer-policy', 'no-referrer'),
  )
}

/**
 * Leaving a list of emails with the link from one of them. It needs no session, and only a POST does it: scanners open every link.
 * Refuses with 'no-such-list' if we did not sign the token.
 */
async function leaveList(services: Pick<Services, 'db' | 'newId' | 'now' | 'tokenKey'>, token: string) {
  const subscription = readUnsubscribeToken(services, token)
  if (!subscription) throw new Refusal('no-such-list')
  const { list, userId, announcementId } = subscription
  await services.db.transaction(async (tx) => {
    if (list === 'weekly') return switchOffSummary(tx, userId)
    const hasLeft = await setWantsNews(services, tx, userId, false)
    if (hasLeft && announcementId !== undefined) await markUnsubscribed(tx, announcementId, userId, services.now())
  })
  return list
}
