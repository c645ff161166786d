/** Which letters a creator wants. Security letters are always sent: who took an account over would switch them off first. */
import { Refusal } from '#rules/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { notificationsOf, setNotificationsOf } from './store.ts'

export async function readNotifications({ db }: Pick<Services, 'db'>, userId: string) {
  const found = await notificationsOf(db, userId)
  if (!found) throw new Refusal('signed-out')
  return { ...found, security: true as const }
}

export async function changeNotifications({ db }: Pick<Services, 'db'>, userId: string, wanted: { productNews: boolean }) {
  await setNotificationsOf(db, userId, wanted)
  return readNotifications({ db }, userId)
}
