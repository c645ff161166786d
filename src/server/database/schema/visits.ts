/**
 * Views and clicks. They are counted in hourly rollups, so the size grows with distinct (page, link, hour, device, country, source),
 * not with events. A visitor is a hash under a random salt that is destroyed at the end of its day.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, customType, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { dropReasons } from '#rules/visits/visits.ts'
import { timestamptz } from './columns.ts'
import { users } from './users.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The link id of a view, which has no link. */
export const noLink = '00000000-0000-0000-0000-000000000000'

export const visitCounts = pgTable(
  'visit_counts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `noLink` for a view. Not a foreign key: the clicks of a deleted link stay. */
    linkId: uuid('link_id').notNull(),
    /** The start of the hour, UTC. */
    hour: timestamptz('hour').notNull(),
    device: text('device', { enum: ['mobile', 'tablet', 'desktop', 'unknown'] }).notNull(),
    /** ISO 3166-1 alpha-2, or 'unknown'. */
    country: text('country').notNull(),
    /** A known source ('instagram', 'tiktok', 'direct' …) or a host name. */
    source: text('source').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    /** How many of them were by visitors who had not been counted here before on that day. */
    uniques: bigint('uniques', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.hour, t.linkId, t.device, t.country, t.source] }),
    check('visit_counts_positive', sql`${t.count} > 0 and ${t.uniques} between 0 and ${t.count}`),
  ],
)

/** Visits that were not counted, and why. */
export const visitsDropped = pgTable(
  'visits_dropped',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hour: timestamptz('hour').notNull(),
    kind: text('kind', { enum: ['view', 'click'] }).notNull(),
    reason: text('reason', { enum: dropReasons }).notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hour, t.kind, t.reason] }), check('visits_dropped_positive', sql`${t.count} > 0`)],
)

/** Until when another visit by the same visitor counts as a repeat, known on every node. Rows are deleted when their day has ended. */
export const visitors = pgTable(
  'visitors',
  {
    day: date('day', { mode: 'string' }).notNull(),
    visitor: bytes('visitor').notNull(),
    /** The page's user or the link. */
    targetId: uuid('target_id').notNull(),
    countsAgainAt: timestamptz('counts_again_at').notNull(),
    /** How often the visitor was counted here on that day. */
    times: integer('times').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.visitor, t.targetId] })],
)

export const visitorSalts = pgTable('visitor_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: bytes('salt').notNull(),
})
