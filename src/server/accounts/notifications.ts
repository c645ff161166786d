/** Which emails a creator wants. Security emails are always sent, because someone who took over an account would switch them off first. */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import * as store from './store.ts'

export async function getNotifications({ db }: Pick<Services, 'db'>, userId: string) {
  const found = await store.findNotificationSettings(db, userId)
  if (!found) throw new Refusal('signed-out')
  return { ...found, security: true as const }
}

export async function changeNotifications(
  services: Pick<Services, 'db' | 'newId' | 'now'>,
  userId: string,
  { productNews, ...settings }: store.NotificationSettings,
) {
  await services.db.transaction(async (tx) => {
    if (productNews !== undefined) await setWantsNews(services, tx, userId, productNews)
    if (Object.values(settings).some((setting) => setting !== undefined))
      await store.updateNotificationSettings(tx, userId, settings)
  })
  return getNotifications(services, userId)
}

/** For the link in that email. */
export const switchOffSummary = (tx: Queries, userId: string) => store.switchSummaryOff(tx, userId)

/** The email addresses of creators who want product news, for the operator's mailing program. */
export const listNewsSubscribers = ({ db }: Pick<Services, 'db'>): Promise<string[]> => store.listSubscriberEmails(db)

/** Every change is counted, without who it was. Returns whether that changed anything. */
export async function setWantsNews(
  { newId, now }: Pick<Services, 'newId' | 'now'>,
  tx: Queries,
  userId: string,
  wantsNews: boolean,
): Promise<boolean> {
  const hasChanged = await store.updateWantsNews(tx, userId, wantsNews)
  if (hasChanged) await store.insertNewsChange(tx, { id: newId(), isSubscribed: wantsNews, createdAt: now() })
  return hasChanged
}
