/** Emails to everyone who asked for product news. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { announcementAudiences, announcementStates } from '#rules/support/announcements.ts'
import { isOneOf, lengthAtMost, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey(),
    subject: text('subject').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    audience: text('audience', { enum: announcementAudiences }).notNull(),
    status: text('status', { enum: announcementStates }).notNull(),
    sendAt: timestamptz('send_at').notNull(),
    sentAt: timestamptz('sent_at'),
    /** How many emails were queued. */
    recipients: integer('recipients').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('announcements_send_idx').on(t.sendAt),
    check('announcements_texts_in_bounds', sql`${lengthAtMost(t.subject, 150, 1)} and ${lengthAtMost(t.body, 20_000, 1)}`),
    check('announcements_status_known', isOneOf(t.status, announcementStates)),
    check('announcements_audience_known', isOneOf(t.audience, announcementAudiences)),
  ],
)

/** To whom an announcement was queued, so that nobody gets it twice; and who unsubscribed by it. */
export const announcementDeliveries = pgTable(
  'announcement_deliveries',
  {
    announcementId: reference('announcement_id', () => announcements.id, 'cascade'),
    userId: reference('user_id', () => users.id, 'cascade'),
    queuedAt: timestamptz('queued_at').notNull(),
    /** When the mail server accepted the email. */
    deliveredAt: timestamptz('delivered_at'),
    unsubscribedAt: timestamptz('unsubscribed_at'),
  },
  (t) => [primaryKey({ columns: [t.announcementId, t.userId] }), index('announcement_deliveries_user_idx').on(t.userId)],
)

/** How many joined and left the list of product news, and when; not who. */
export const productNewsChanges = pgTable(
  'product_news_changes',
  {
    id: uuid('id').primaryKey(),
    isSubscribed: boolean('is_subscribed').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [index('product_news_changes_created_idx').on(t.createdAt)],
)
