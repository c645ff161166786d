/** Visitors' reports of pages and links. */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { reportReasonNames } from '#rules/support/reports.ts'
import { isOneOf, lengthAtMost, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

/** Nothing about the visitor is stored. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade'),
    /** The reported link, which may be gone since; null for a report about the page itself. */
    linkId: uuid('link_id'),
    /** A copy of the link, which may be changed or deleted before an admin sees the report. Both are null for a report about the page itself. */
    linkTitle: text('link_title'),
    linkUrl: text('link_url'),
    reason: text('reason', { enum: reportReasonNames }).notNull(),
    detail: text('detail'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    handledAt: timestamptz('handled_at'),
  },
  (t) => [
    index('reports_created_idx').on(t.createdAt),
    index('reports_user_idx').on(t.userId),
    index('reports_open_idx').on(t.userId, t.createdAt).where(sql`${t.handledAt} is null`),
    check('reports_reason_known', isOneOf(t.reason, reportReasonNames)),
    check('reports_texts_in_bounds', lengthAtMost(t.detail, 1000)),
  ],
)
