/**
 * How an announcement goes out. A job queues one batch a minute: who was queued is stored in the transaction that adds their jobs and the
 * job of the next batch, so that a crash between any two steps neither skips anybody nor tells anybody twice. Each reader's own job reads
 * their address and whether they still want it, sends the email, and notes that the mail server accepted it. A crash between these two
 * sends it again with the same message id, which mail programs show once. Other emails go first.
 */
import { emailsPerMinute } from '#rules/support/announcements.ts'
import { minuteMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import { announcementEmail } from '#server/emails/announcement.ts'
import { unsubscribeUrl } from '#server/emails/unsubscribe-address.ts'
import { addJob, addJobs, defineJob } from '#server/services/jobs/port.ts'
import { renderEmail, type Services } from '#server/services/services.ts'
import * as store from './store.ts'

export const sendAnnouncementJob = defineJob<{ announcementId: string }>('send-announcement')
export const deliverAnnouncementJob = defineJob<{ id: string; announcementId: string; userId: string }>('deliver-announcement')

/** Larger numbers run later. */
const priority = 10
const batchPauseMs = minuteMs

/** In the transaction that stores the announcement. */
export const scheduleBatch = (tx: Queries, announcementId: string, runAt: Date) =>
  addJob(tx, sendAnnouncementJob, { announcementId }, { runAt, key: `announcement ${announcementId}`, priority })

export async function queueBatch(
  { db, now, newId }: Pick<Services, 'db' | 'now' | 'newId'>,
  announcementId: string,
  size = emailsPerMinute,
): Promise<void> {
  await db.transaction(async (tx) => {
    const announcement = await store.lockAnnouncement(tx, announcementId)
    if (announcement?.status !== 'scheduled' && announcement?.status !== 'sending') return
    const moment = now()
    if (announcement.sendAt > moment) return scheduleBatch(tx, announcementId, announcement.sendAt)

    const userIds = await store.listUnqueued(tx, announcement, size)
    if (userIds.length > 0) {
      await store.insertDeliveries(tx, announcementId, userIds, moment)
      const jobs = userIds.map((userId) => ({ id: newId(), announcementId, userId }))
      await addJobs(tx, deliverAnnouncementJob, jobs, { maxAttempts: 11, priority })
    }
    const recipients = await store.countDeliveries(tx, announcementId)
    if (userIds.length < size) return store.updateAnnouncement(tx, announcementId, { status: 'sent', sentAt: moment, recipients })
    await store.updateAnnouncement(tx, announcementId, { status: 'sending', recipients })
    await scheduleBatch(tx, announcementId, new Date(moment.getTime() + batchPauseMs))
  })
}

export async function deliverAnnouncement(
  services: Pick<Services, 'db' | 'now' | 'mail' | 'config' | 'tokenKey'>,
  { id, announcementId, userId }: { id: string; announcementId: string; userId: string },
): Promise<void> {
  const { db, now, mail, config } = services
  const found = await store.findUndelivered(db, { announcementId, userId })
  if (!found || found.status === 'cancelled') return
  const { email: to, status: _, ...content } = found
  const leave = unsubscribeUrl(services, config.publicUrl, { list: 'news', userId, announcementId })
  const email = announcementEmail({ ...content, unsubscribeUrl: leave })
  await mail.send(renderEmail(email, { id, to, publicUrl: config.publicUrl }))
  await store.markDelivered(db, announcementId, userId, now())
}
