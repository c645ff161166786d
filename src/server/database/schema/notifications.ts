/** Banners that an admin shows on every creator's dashboard. */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { notificationAudienceNames, notificationStyleNames } from '#rules/admin/notifications.ts'
import { isOneOf, lengthAtMost, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    message: text('message').notNull(),
    linkUrl: text('link_url'),
    linkText: text('link_text'),
    style: text('style', { enum: notificationStyleNames }).notNull(),
    audience: text('audience', { enum: notificationAudienceNames }).notNull(),
    startsAt: timestamptz('starts_at').notNull(),
    /** Null: until an admin ends it. */
    endsAt: timestamptz('ends_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('notifications_ends_idx').on(t.endsAt),
    check('notifications_message_in_bounds', lengthAtMost(t.message, 160, 1)),
    check('notifications_style_known', isOneOf(t.style, notificationStyleNames)),
    check('notifications_audience_known', isOneOf(t.audience, notificationAudienceNames)),
    check('notifications_end_after_start', sql`${t.endsAt} > ${t.startsAt}`),
  ],
)

export const notificationDismissals = pgTable(
  'notification_dismissals',
  {
    notificationId: reference('notification_id', () => notifications.id, 'cascade'),
    userId: reference('user_id', () => users.id, 'cascade'),
  },
  (t) => [primaryKey({ columns: [t.notificationId, t.userId] }), index('notification_dismissals_user_idx').on(t.userId)],
)
