/**
 * Views and clicks. A batch of visits is stored as rows of `pending_visits`; a moment later they are added to the rollups and deleted, in one
 * transaction, so that every visit is in one of both. `visit_counts` keeps those figures together that a creator can filter by;
 * `visit_rollups` has each dimension by itself, so that it grows with the values of each and not with their combinations. A visitor is a hash
 * under a random salt that is destroyed at the end of its day.
 */
import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, pgTable, pgView, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { filterDimensions, rollupDimensions } from '#rules/analytics/dimensions.ts'
import { devices } from '#rules/visits/clients.ts'
import { dropReasons, visitKinds } from '#rules/visits/visits.ts'
import { bytes, isOneOf, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

/** The link id of a view, which has no link. */
export const noLink = '00000000-0000-0000-0000-000000000000'

/**
 * Visits that the rollups do not include yet. Only inserted, read and deleted: no visit waits for another one's row. Without a foreign key, which
 * every insert would check; the visits of accounts that were deleted meanwhile are dropped. Partitioned by the creator's hash: see `laneCount`.
 */
export const pendingVisits = pgTable('pending_visits', {
  userId: uuid('user_id').notNull(),
  /** `noLink` for views. */
  linkId: uuid('link_id').notNull(),
  /** When the batch was written. */
  at: timestamptz('at').notNull(),
  device: text('device', { enum: devices }).notNull(),
  country: text('country').notNull(),
  /** 'GB Bristol': the country, and the city's English name; empty where it is not known. */
  city: text('city').notNull(),
  source: text('source').notNull(),
  /** The address's utm_campaign; empty for none. */
  campaign: text('campaign').notNull(),
  browser: text('browser').notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
  uniques: bigint('uniques', { mode: 'number' }).notNull(),
})

/**
 * Visits that were taken from `pending_visits` to be sent to ClickHouse, a step of the fold each, and are deleted when it has them. Without a foreign
 * key: a batch has the visits of many creators.
 */
export const visitBatches = pgTable('visit_batches', {
  number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  /** By which ClickHouse knows a batch that it has already. */
  token: uuid('token').notNull().defaultRandom(),
  /** One JSON array a line. */
  rows: text('rows').notNull(),
  rowCount: integer('row_count').notNull(),
  /** When the first of its visits was. */
  firstAt: timestamptz('first_at').notNull(),
  /** Until when a node has it to itself. */
  leasedUntil: timestamptz('leased_until'),
})

/** Clicks that the totals of their link and creator do not include yet, because another batch held those rows. Only inserted, read and deleted. */
export const untotalledClicks = pgTable('untotalled_clicks', {
  userId: uuid('user_id').notNull(),
  linkId: uuid('link_id').notNull(),
  clicks: bigint('clicks', { mode: 'number' }).notNull(),
})

/** Partitions of `pending_visits`, each rolled up by one node at a time. */
export const laneCount = 16

/** By the hour for 90 days, then by the day: its rows then have the day's first hour. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    userId: reference('user_id', () => users.id, 'cascade'),
    /** `noLink` for a view. Not a foreign key: the clicks of a deleted link stay. */
    linkId: uuid('link_id').notNull(),
    /** The start of the hour, UTC. */
    hour: timestamptz('hour').notNull(),
    device: text('device', { enum: devices }).notNull(),
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

/** All visits that can be filtered, also the pending ones. Not grouped: sum up its rows. */
export const countedVisits = pgView('counted_visits', {
  userId: uuid('user_id').notNull(),
  linkId: uuid('link_id').notNull(),
  hour: timestamptz('hour').notNull(),
  device: text('device', { enum: devices }).notNull(),
  country: text('country').notNull(),
  source: text('source').notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
  uniques: bigint('uniques', { mode: 'number' }).notNull(),
}).as(sql`
  select user_id, link_id, hour, device, country, source, count, uniques from visit_counts
  union all
  select user_id, link_id, date_trunc('hour', at, 'UTC'), device, country, source, count, uniques from pending_visits`)

/** Of which time a rollup is the sum. */
export const grains = ['hour', 'day', 'month', 'ever'] as const

/**
 * What was counted for one value of one dimension. Hours are kept for 90 days, those of the dimension 'total' for ever, and so are days and
 * months. 'ever' is kept for 'total' and 'link'. The empty campaign and the empty city are not stored: they are the rest of the total.
 *
 * The primary key's index also includes the counts (see the baseline migration), so that a page's figures are read from the index alone, where they
 * are side by side: its rows are scattered among those of all other pages. The dimension comes before the time, so that two years of one
 * dimension are a few pages of the index, and not a page for each day.
 */
export const visitRollups = pgTable(
  'visit_rollups',
  {
    userId: reference('user_id', () => users.id, 'cascade'),
    grain: text('grain', { enum: grains }).notNull(),
    /** The start of the hour, day or month, UTC; 1970 for 'ever'. */
    at: timestamptz('at').notNull(),
    dimension: text('dimension', { enum: rollupDimensions }).notNull(),
    /** A link's id, a device, a country …; empty for 'total'. */
    value: text('value').notNull(),
    views: bigint('views', { mode: 'number' }).notNull(),
    /** Of the views, those of visitors who had not been counted here before on that UTC day. */
    visitors: bigint('visitors', { mode: 'number' }).notNull(),
    clicks: bigint('clicks', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.grain, t.dimension, t.at, t.value] }),
    check('visit_rollups_grain_known', isOneOf(t.grain, grains)),
    check('visit_rollups_dimension_known', isOneOf(t.dimension, rollupDimensions)),
    check('visit_rollups_consistent', sql`${t.visitors} between 0 and ${t.views} and ${t.clicks} >= 0`),
  ],
)

/** Creators with so many visits that their lists with a filter are read from breakdowns. The fold adds them, and they stay. */
export const busyPages = pgTable('busy_pages', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The start of a UTC day: all visits before it are broken down, and what there is of later ones is not valid. */
  brokenDownUntil: timestamptz('broken_down_until').notNull(),
})

const breakdownGrains = ['hour', 'day', 'month'] as const

/**
 * The visits of one value of one filter, by the values of another: of visitors from GB, how many came from each source. A job adds days when
 * they are over, and those to their months. One row has all values, side by side in arrays of the same length: as rows they would be ten times
 * as many. Clicks are broken down by link and of a link; its views are those of the page. Hours are kept for 90 days, and only by link: each link's
 * time line has hours of every local day, all other lists have some of the first and the last.
 */
export const visitBreakdowns = pgTable(
  'visit_breakdowns',
  {
    userId: reference('user_id', () => users.id, 'cascade'),
    grain: text('grain', { enum: breakdownGrains }).notNull(),
    dimension: text('dimension', { enum: filterDimensions }).notNull(),
    value: text('value').notNull(),
    byDimension: text('by_dimension', { enum: filterDimensions }).notNull(),
    /** The start of the hour, day or month, UTC. */
    at: timestamptz('at').notNull(),
    byValues: text('by_values').array().notNull(),
    views: bigint('views', { mode: 'number' }).array().notNull(),
    visitors: bigint('visitors', { mode: 'number' }).array().notNull(),
    clicks: bigint('clicks', { mode: 'number' }).array().notNull(),
  },
  (t) => [
    primaryKey({ name: 'visit_breakdowns_pk', columns: [t.userId, t.grain, t.dimension, t.value, t.byDimension, t.at] }),
    check('visit_breakdowns_grain_known', isOneOf(t.grain, breakdownGrains)),
    check(
      'visit_breakdowns_dimensions_known',
      sql`${isOneOf(t.dimension, filterDimensions)} and ${isOneOf(t.byDimension, filterDimensions)} and ${t.dimension} <> ${t.byDimension}`,
    ),
    check(
      'visit_breakdowns_side_by_side',
      sql`cardinality(${t.byValues}) > 0 and cardinality(${t.views}) = cardinality(${t.byValues}) and cardinality(${t.visitors}) = cardinality(${t.byValues}) and cardinality(${t.clicks}) = cardinality(${t.byValues})`,
    ),
  ],
)

/** Views in the last minutes, for the live figures. Rows are deleted after an hour. */
export const visitMinutes = pgTable(
  'visit_minutes',
  {
    userId: reference('user_id', () => users.id, 'cascade'),
    minute: timestamptz('minute').notNull(),
    /** `noLink` for views. */
    linkId: uuid('link_id').notNull(),
    source: text('source').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.minute, t.linkId, t.source] })],
)

/** Visits that were not counted, and why. */
export const visitsDropped = pgTable(
  'visits_dropped',
  {
    userId: reference('user_id', () => users.id, 'cascade'),
    hour: timestamptz('hour').notNull(),
    kind: text('kind', { enum: visitKinds }).notNull(),
    reason: text('reason', { enum: dropReasons }).notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hour, t.kind, t.reason] }), check('visits_dropped_positive', sql`${t.count} > 0`)],
)

/**
 * Until when another visit by the same visitor counts as a repeat, known on every node. Partitioned by day: the partition is created before the
 * day's first visit, and dropped when the day has ended.
 */
export const countedVisitors = pgTable(
  'counted_visitors',
  {
    day: date('day', { mode: 'string' }).notNull(),
    visitor: bytes('visitor').notNull(),
    /** The page's user or the link. */
    targetId: uuid('target_id').notNull(),
    countsAgainAt: timestamptz('counts_again_at').notNull(),
    /** How often the visitor was counted here on that day. */
    times: integer('times').notNull().default(1),
  },
  (t) => [unique('counted_visitors_once_a_day').on(t.visitor, t.targetId, t.day)],
)

export const visitorSalts = pgTable('visitor_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: bytes('salt').notNull(),
})
