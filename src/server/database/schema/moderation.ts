/** What admins do against abuse: bans with their appeals, and pages that were taken down. */
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ModerationReason } from '#rules/moderation/moderation.ts'
import { appealDecisions } from '#rules/moderation/moderation.ts'
import { isOneOf, lengthAtMost, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

/** A row for each ban; `users.is_banned` says whether one is in force. */
export const bans = pgTable(
  'bans',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade'),
    /** Of the list in the rules. */
    reason: text('reason').$type<ModerationReason>().notNull(),
    /** What the creator is told besides. */
    note: text('note'),
    createdAt: timestamptz('created_at').notNull(),
    /** When it ends on its own; null for never. */
    until: timestamptz('until'),
    endedAt: timestamptz('ended_at'),
  },
  (t) => [
    uniqueIndex('bans_in_force_key').on(t.userId).where(sql`${t.endedAt} is null`),
    index('bans_user_idx').on(t.userId, t.createdAt),
    check('bans_note_in_bounds', lengthAtMost(t.note, 1000)),
  ],
)

/** One for each ban at most. */
export const banAppeals = pgTable(
  'ban_appeals',
  {
    banId: uuid('ban_id')
      .primaryKey()
      .references(() => bans.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    decision: text('decision', { enum: appealDecisions }),
    /** What the creator was told. */
    reply: text('reply'),
    decidedAt: timestamptz('decided_at'),
  },
  (t) => [
    index('ban_appeals_open_idx').on(t.createdAt).where(sql`${t.decidedAt} is null`),
    check('ban_appeals_text_in_bounds', lengthAtMost(t.text, 1000, 1)),
    check('ban_appeals_reply_in_bounds', lengthAtMost(t.reply, 1000)),
    check('ban_appeals_decision_known', isOneOf(t.decision, appealDecisions)),
    check('ban_appeals_decided', sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
  ],
)

/** A row for each time that a page was taken down; `users.is_active` says whether the page is up. The creator can still sign in. */
export const takedowns = pgTable(
  'takedowns',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade'),
    reason: text('reason').$type<ModerationReason>().notNull(),
    note: text('note'),
    createdAt: timestamptz('created_at').notNull(),
    restoredAt: timestamptz('restored_at'),
  },
  (t) => [
    uniqueIndex('takedowns_in_force_key').on(t.userId).where(sql`${t.restoredAt} is null`),
    index('takedowns_user_idx').on(t.userId, t.createdAt),
    check('takedowns_note_in_bounds', lengthAtMost(t.note, 1000)),
  ],
)
