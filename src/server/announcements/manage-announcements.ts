/** What admins do with announcements: see what became of them, make one, try one out, and cancel one. */
import type { Announcement } from '#contract/admin/announcements.ts'
import type { Download } from '#contract/endpoint.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { AnnouncementAudience } from '#rules/support/announcements.ts'
import { emailsPerMinute } from '#rules/support/announcements.ts'
import { minuteMs } from '#rules/time/durations.ts'
import type { Queries } from '#server/database/queries.ts'
import { announcementEmail } from '#server/emails/announcement.ts'
import { toCsvBytes } from '#server/http/csv.ts'
import { enqueueEmail } from '#server/services/mail/port.ts'
import type { Services } from '#server/services/services.ts'
import { scheduleBatch } from './send-announcement.ts'
import * as store from './store.ts'

const maxListed = 100
type Alongside = (tx: Queries) => Promise<unknown>

export async function listAnnouncements({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>) {
  const found = await store.listNewest(db, maxListed)
  return {
    announcements: found.map(toAnnouncement),
    list: {
      subscribed: await store.countSubscribers(db, 'news'),
      paid: config.payments.setting === 'off' ? null : await store.countSubscribers(db, 'paid'),
      ...(await store.countNewsChanges(db, getMonthStart(now()))),
    },
    emailsPerMinute,
  }
}

type Draft = { id: string; subject: string; body: string; audience: AnnouncementAudience; sendAt: string | null }

/** The same id again changes nothing. Refuses with 'send-at-past' or 'no-subscribers'. */
export async function createAnnouncement(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { sendAt, ...draft }: Draft,
  alongside: Alongside,
): Promise<Announcement> {
  const createdAt = now()
  const at = sendAt === null ? createdAt : new Date(sendAt)
  return db.transaction(async (tx) => {
    const announcement = { ...draft, sendAt: at, createdAt, status: 'scheduled' as const }
    if (!(await store.findWithCounts(tx, draft.id))) {
      // A minute's grace: forms have no seconds.
      if (at.getTime() < createdAt.getTime() - minuteMs) throw new Refusal('send-at-past')
      if ((await store.countSubscribers(tx, draft.audience)) === 0) throw new Refusal('no-subscribers')
      if (await store.insertAnnouncement(tx, announcement)) {
        await scheduleBatch(tx, draft.id, at)
        await alongside(tx)
      }
    }
    return readAnnouncement(tx, draft.id)
  })
}

/** To one address, without a link to unsubscribe: its reader is on no list. */
export const sendTestAnnouncement = (
  services: Pick<Services, 'db' | 'newId' | 'secrets'>,
  { to, subject, body }: { to: string; subject: string; body: string },
  alongside: Alongside,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const email = announcementEmail({ subject, body, displayName: null })
    await enqueueEmail(services, tx, to, { ...email, subject: `Test: ${email.subject}` })
    await alongside(tx)
  })

/** One that is being sent stops: emails that wait aren't sent. Refuses with 'no-such-announcement' or 'announcement-started'. */
export const cancelAnnouncement = ({ db }: Pick<Services, 'db'>, id: string, alongside: Alongside): Promise<Announcement> =>
  db.transaction(async (tx) => {
    const announcement = await store.lockAnnouncement(tx, id)
    if (!announcement) throw new Refusal('no-such-announcement')
    if (announcement.status !== 'scheduled' && announcement.status !== 'sending') throw new Refusal('announcement-started')
    await store.updateAnnouncement(tx, id, { status: 'cancelled' })
    await alongside(tx)
    return readAnnouncement(tx, id)
  })

async function readAnnouncement(db: Queries, id: string): Promise<Announcement> {
  const found = await store.findWithCounts(db, id)
  if (!found) throw new Refusal('no-such-announcement')
  return toAnnouncement(found)
}

const toAnnouncement = ({ sendAt, sentAt, ...found }: NonNullable<Awaited<ReturnType<typeof store.findWithCounts>>>) => ({
  ...found,
  sendAt: sendAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})

const getMonthStart = (moment: Date) => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1))

const batchSize = 1_000
const columns = ['email', 'username', 'displayName', 'plan']

/** The product news list as CSV, for an operator's own mailing program. */
export const exportSubscribers = ({ db }: Pick<Services, 'db'>): Download['bytes'] => toCsvBytes(columns, readBatches(db))

async function* readBatches(db: Services['db']) {
  let batch = await store.listSubscribers(db, undefined, batchSize)
  while (batch.length > 0) {
    yield batch
    batch = await store.listSubscribers(db, batch.at(-1)?.id, batchSize)
  }
}
