/** Emails to everyone who asked for product news, and the list of those people. */
import * as z from 'zod/mini'
import { announcementAudiences, announcementLimits, announcementStates } from '#rules/support/announcements.ts'
import { defineEndpoint } from '../endpoint.ts'
import { clientId, dateTime, email, id, moment, multilineText, requireVisible, text } from '../fields/fields.ts'

const audience = z.enum(announcementAudiences, 'Choose who gets it.')

const announcement = z.object({
  id,
  subject: z.string(),
  body: z.string(),
  audience,
  status: z.enum(announcementStates),
  sendAt: moment,
  sentAt: z.nullable(moment),
  /** Emails that were queued, that a mail server accepted, and after which someone unsubscribed. */
  recipients: z.int(),
  delivered: z.int(),
  unsubscribed: z.int(),
})
export type Announcement = z.infer<typeof announcement>

/** The newest first, at most 100. */
export const listAnnouncements = defineEndpoint('GET /api/admin/announcements', 'control', {
  response: z.object({
    announcements: z.array(announcement),
    /** `paid` are those of them on a paid plan; null where nothing is sold. Joined and left: since the month began, in UTC. */
    list: z.object({ subscribed: z.int(), paid: z.nullable(z.int()), joined: z.int(), left: z.int() }),
    emailsPerMinute: z.int(),
  }),
})

const content = {
  subject: text(announcementLimits.subject, 'Please write a subject.').check(...requireVisible('Please write a subject.')),
  /** Markdown. `{{displayName}}` becomes the reader's name. */
  body: multilineText(announcementLimits.body).check(...requireVisible('Please write a message.')),
}

/** The same id twice makes one announcement. */
export const createAnnouncement = defineEndpoint('POST /api/admin/announcements', 'control', {
  body: z.strictObject({
    id: clientId,
    ...content,
    audience,
    /** Null for now. */
    sendAt: z.nullable(dateTime),
  }),
  status: 201,
  response: z.object({ announcement }),
  refusals: ['no-subscribers', 'send-at-past'],
})

export const testAnnouncement = defineEndpoint('POST /api/admin/announcements/test', 'control', {
  body: z.strictObject({ ...content, to: email }),
  status: 204,
  rateLimits: [{ per: 'session', max: 20, seconds: 3600 }],
})

export const cancelAnnouncement = defineEndpoint('POST /api/admin/announcements/{id}/cancel', 'control', {
  params: z.object({ id }),
  response: z.object({ announcement }),
  refusals: ['no-such-announcement', 'announcement-started'],
})

/** Email, username, name and plan of everyone on the list, as CSV. */
export const exportSubscribers = defineEndpoint('POST /api/admin/announcements/subscribers', 'control', { file: 'text/csv' })
