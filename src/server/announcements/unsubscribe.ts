/** Leaving a list of emails with the link from one of them. It needs no session, and only a POST does it: scanners open every link. */
import { Refusal } from '#rules/platform/refusals.ts'
import { setWantsNews } from '#server/accounts/news-list/news-list.ts'
import { switchOffSummary } from '#server/accounts/notifications.ts'
import { readUnsubscribeToken } from '#server/emails/unsubscribe-address.ts'
import type { Services } from '#server/services/services.ts'
import { markUnsubscribed } from './store.ts'

/** Refuses with 'no-such-list' if we did not sign the token. */
export async function unsubscribe(services: Pick<Services, 'db' | 'newId' | 'now' | 'tokenKey'>, token: string) {
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
