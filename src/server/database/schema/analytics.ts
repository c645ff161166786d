/** What creators are told about their figures: changes of their page on the time line, milestones, pages for sponsors, weekly emails. */
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { milestoneThresholds } from '#rules/analytics/milestones.ts'
import { pageChangeKinds } from '#rules/analytics/page-changes.ts'
import { isOneOf, lengthAtMost, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

/** What changed on a page, and when. Only inserted. Schedules are not here: they follow from the links. */
export const pageChanges = pgTable(
  'page_changes',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade'),
    at: timestamptz('at').notNull(),
    kind: text('kind', { enum: pageChangeKinds }).notNull(),
    /** The link's title, or the theme's id. */
    label: text('label').notNull(),
  },
  (t) => [
    index('page_changes_user_idx').on(t.userId, t.at),
    check('page_changes_kind_known', isOneOf(t.kind, pageChangeKinds)),
    check('page_changes_label_length', lengthAtMost(t.label, 500)),
  ],
)

/** Milestones that were reached. A page's views have `noLink`. */
export const milestones = pgTable(
  'milestones',
  {
    userId: reference('user_id', () => users.id, 'cascade'),
    linkId: uuid('link_id').notNull(),
    threshold: bigint('threshold', { mode: 'number' }).notNull(),
    /** Null where it was reached before milestones were recorded. */
    reachedAt: timestamptz('reached_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.linkId, t.threshold] }),
    check('milestones_threshold_known', sql`${t.threshold} in (${sql.raw(milestoneThresholds.join(', '))})`),
  ],
)

/** The public page with chosen figures, for sponsors. No row: it was never switched on. */
export const mediaKits = pgTable('media_kits', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The unguessable part of its address; null while it is off. Switching it on again makes a new one. */
  token: text('token').unique(),
  /** Which figures it shows, and for how many days. */
  settings: jsonb('settings').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
})

/** A media kit's figures of one day as they were signed, so that a copy can be checked by its code. */
export const mediaKitCopies = pgTable(
  'media_kit_copies',
  {
    /** From the signature over the figures. */
    code: text('code').primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade'),
    figures: jsonb('figures').notNull(),
    signedAt: timestamptz('signed_at').notNull(),
  },
  (t) => [index('media_kit_copies_user_idx').on(t.userId, t.signedAt)],
)

/** The weekly emails that were queued, so that no week is told twice. */
export const weeklySummaries = pgTable(
  'weekly_summaries',
  {
    userId: reference('user_id', () => users.id, 'cascade'),
    /** The Monday after the week. */
    monday: date('monday', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.monday] })],
)
