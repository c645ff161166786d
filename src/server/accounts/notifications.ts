/** Which emails a creator wants. Security emails are always sent, because someone who took over an account would switch them off first. */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { findNotificationSettings, listSubscriberEmails, type NotificationSettings, updateNotificationSettings } from './store.ts'

export async function getNotifications({ db }: Pick<Services, 'db'>, userId: string) {
  const found = await findNotificationSettings(db, userId)
  if (!found) throw new Refusal('signed-out')
  return { ...found, security: true as const }
}

export async function changeNotifications({ db }: Pick<Services, 'db'>, userId: string, settings: NotificationSettings) {
  await updateNotificationSettings(db, userId, settings)
  return getNotifications({ db }, userId)
}

/** The email addresses of creators who want product news, for the operator's mailing program. */
export const listNewsSubscribers = ({ db }: Pick<Services, 'db'>): Promise<string[]> => listSubscriberEmails(db)
