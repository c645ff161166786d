/**
 * The life of a global notification: an admin schedules it, creators of its audience see it from its start, each of them may close it unless
 * it is urgent, and it ends at its end or when an admin ends it. Its texts never change: whoever wants another message ends it and writes a new one.
 */
import type * as z from 'zod/mini'
import type { createNotification, GlobalNotification } from '#contract/admin/notifications.ts'
import { getNotificationState } from '#rules/admin/notifications.ts'
import { fieldRefusal, Refusal } from '#rules/platform/refusals.ts'
import { dayMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import * as store from './store.ts'

export type NotificationDraft = z.output<typeof createNotification.body>

type ChangeServices = Pick<Services, 'db' | 'newId' | 'now'>

/** `record` runs in the same transaction. Refuses with 'notification-ends-early'. */
export async function scheduleNotification(
  { db, newId, now }: ChangeServices,
  draft: NotificationDraft,
  record: (tx: Queries, scheduled: GlobalNotification) => Promise<unknown>,
): Promise<GlobalNotification> {
  const createdAt = now()
  const startsAt = draft.startsAt ? new Date(draft.startsAt) : createdAt
  const endsAt = draft.endsAt ? new Date(draft.endsAt) : null
  if (endsAt && endsAt <= new Date(Math.max(startsAt.getTime(), createdAt.getTime())))
    throw fieldRefusal('endsAt', 'notification-ends-early')
  const { message, style, audience, linkUrl = null, linkText } = draft
  const row = { id: newId(), message, linkUrl, linkText: linkText || null, style, audience, startsAt, endsAt, createdAt }
  const scheduled = present(row, 0)
  await db.transaction(async (tx) => {
    await store.insertNotification(tx, row)
    await record(tx, scheduled)
  })
  return scheduled
}

/** One that has not begun is deleted. `record` runs in the same transaction. Refuses with 'no-such-notification' or 'notification-over'. */
export async function endNotification(
  { db, now }: ChangeServices,
  id: string,
  record: (tx: Queries, ended: GlobalNotification, endedAt: Date) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await store.lockNotification(tx, id)
    if (!found) throw new Refusal('no-such-notification')
    const endedAt = now()
    const notification = present(found, 0)
    const state = getNotificationState(notification, endedAt)
    if (state === 'ended') throw new Refusal('notification-over')
    // One that began within this very millisecond has not been seen either.
    if (state === 'scheduled' || found.startsAt >= endedAt) await store.deleteNotification(tx, id)
    else await store.setEnd(tx, id, endedAt)
    await record(tx, notification, endedAt)
  })
}

const maxListed = 50

export async function listNotifications({ db, now }: Pick<Services, 'db' | 'now'>): Promise<GlobalNotification[]> {
  const rows = await store.listLatest(db, now(), maxListed)
  return rows.map(({ notification, dismissals }) => present(notification, dismissals))
}

const keptMs = 366 * dayMs

/** Run once a day by one of the nodes. */
export const deleteOldNotifications = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  store.deleteEndedBefore(db, new Date(now().getTime() - keptMs))

const present = (row: store.NotificationRow, dismissals: number): GlobalNotification => ({
  ...presentShown(row),
  audience: row.audience,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  dismissals,
})

export const presentShown = ({ id, message, linkUrl, linkText, style }: store.NotificationRow) => ({
  id,
  message,
  link: linkUrl !== null && linkText !== null ? { url: linkUrl, text: linkText } : null,
  style,
})
