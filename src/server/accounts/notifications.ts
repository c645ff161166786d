/** Which letters a creator wants. Security letters are always sent: who took an account over would switch them off first. */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { listSubscriberEmails, findNotificationSettings, updateNotificationSettings } from './store.ts'

export async function readNotifications({ db }: Pick<Services, 'db'>, userId: string) {
  const found = await findNotificationSettings(db, userId)
  if (!found) throw new Refusal('signed-out')
  return { ...found, security: true as const }
}

export async function changeNotifications({ db }: Pick<Services, 'db'>, userId: string, wanted: { productNews: boolean }) {
  await updateNotificationSettings(db, userId, wanted)
  return readNotifications({ db }, userId)
}

/** The addresses of those who asked for news of the product, for the operator's mailing program. */
export const listNewsSubscribers = ({ db }: Pick<Services, 'db'>): Promise<string[]> => listSubscriberEmails(db)
