/** Referrals, commissions and what holds them, and the leaderboard's totals. All amounts are integer pence. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { commissionStates } from '#rules/affiliates/commissions.ts'
import { appealMaxLength, evidenceClasses, holdOutcomes, holdReasons } from '#rules/affiliates/holds.ts'
import { paymentModes } from '#rules/billing/payment-mode.ts'
import { paidPlans } from '#rules/plans/plans.ts'
import { payments } from './billing.ts'
import { isOneOf, lengthAtMost, reference, timestamptz } from './columns.ts'
import { payouts } from './payouts.ts'
import { users } from './users.ts'

export const referrals = pgTable(
  'referrals',
  {
    id: uuid('id').primaryKey(),
    referrerId: reference('referrer_id', () => users.id, 'restrict'),
    /** A person is referred only once. */
    referredId: uuid('referred_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Of the referrer's referrals, in the order of sign-ups: affiliates see numbers, not people. */
    number: integer('number').notNull(),
    affiliateCode: text('affiliate_code').notNull(),
    /** Per cent of the price that was paid. */
    commissionRate: numeric('commission_rate', { precision: 5, scale: 2, mode: 'number' }).notNull().default(25),
    totalEarnings: integer('total_earnings').notNull().default(0),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('referrals_number').on(t.referrerId, t.number),
    check('referrals_not_self', sql`${t.referrerId} <> ${t.referredId}`),
    check('referrals_rate', sql`${t.commissionRate} between 0 and 100`),
    check('referrals_earnings_not_negative', sql`${t.totalEarnings} >= 0`),
    check('referrals_number_positive', sql`${t.number} > 0`),
  ],
)

/** Every slug in use: a creator's current one (`until` is null), and former ones, which keep working for a year. In lower case. */
export const referralSlugs = pgTable(
  'referral_slugs',
  {
    slug: text('slug').primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade'),
    /** Slugs of one skeleton look alike, and belong to one creator. */
    skeleton: text('skeleton').notNull(),
    until: timestamptz('until'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('referral_slugs_user_idx').on(t.userId),
    index('referral_slugs_skeleton_idx').on(t.skeleton),
    check('referral_slugs_shape', sql`${t.slug} ~ '^[a-z0-9_-]{3,30}$'`),
    uniqueIndex('referral_slugs_one_current').on(t.userId).where(sql`${t.until} is null`),
  ],
)

/** Visits by a creator's referral link, by UTC day. */
export const referralClicks = pgTable(
  'referral_clicks',
  {
    userId: reference('user_id', () => users.id, 'cascade'),
    day: date('day', { mode: 'string' }).notNull(),
    clicks: integer('clicks').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] }), check('referral_clicks_positive', sql`${t.clicks} > 0`)],
)

export const commissions = pgTable(
  'commissions',
  {
    id: uuid('id').primaryKey(),
    referralId: reference('referral_id', () => referrals.id, 'restrict'),
    /** The creator who earns. */
    userId: reference('user_id', () => users.id, 'restrict'),
    /** Positive. A reversal is a separate row with a negative amount, which refers to the row that it reverses. */
    amount: integer('amount').notNull(),
    /** Of the payment; a reversal has that of the row that it reverses. */
    percent: integer('percent').notNull().default(25),
    reverses: uuid('reverses').references((): AnyPgColumn => commissions.id, { onDelete: 'restrict' }),
    mode: text('mode', { enum: paymentModes }).notNull().default('stripe'),
    /** The payment that earned it; null for rows that are older than payments. */
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    plan: text('plan', { enum: paidPlans }).notNull(),
    status: text('status', { enum: commissionStates }).notNull().default('pending'),
    /** When a pending commission matures; null for a row that reverses another. */
    maturesAt: timestamptz('matures_at'),
    approvedAt: timestamptz('approved_at'),
    /** The open or paid payout that this row is part of. */
    payoutId: uuid('payout_id').references(() => payouts.id, { onDelete: 'restrict' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('commissions_user_created_idx').on(t.userId, t.createdAt),
    index('commissions_referral_idx').on(t.referralId),
    /** A payment earns once. */
    uniqueIndex('commissions_one_per_payment').on(t.paymentId).where(sql`${t.reverses} is null`),
    /** With the rows that reverse. */
    index('commissions_payment_idx').on(t.paymentId),
    index('commissions_reverses_idx').on(t.reverses),
    check('commissions_percent_in_bounds', sql`${t.percent} between 0 and 100`),
    check('commissions_mode_known', isOneOf(t.mode, paymentModes)),
    check('commissions_amount_sign', sql`case when ${t.reverses} is null then ${t.amount} > 0 else ${t.amount} < 0 end`),
    check('commissions_plan_known', isOneOf(t.plan, paidPlans)),
    check('commissions_status_known', isOneOf(t.status, commissionStates)),
    check('commissions_matures', sql`(${t.maturesAt} is null) = (${t.reverses} is not null)`),
    check('commissions_paid_in_payout', sql`${t.status} <> 'paid' or ${t.payoutId} is not null`),
    index('commissions_payout_idx').on(t.payoutId),
    index('commissions_maturing_idx').on(t.maturesAt).where(sql`${t.status} = 'pending' and ${t.reverses} is null`),
  ],
)

/** Why a commission is or was held. Rows are kept as the record of what was decided. */
export const commissionHolds = pgTable(
  'commission_holds',
  {
    id: uuid('id').primaryKey(),
    commissionId: reference('commission_id', () => commissions.id, 'restrict'),
    reason: text('reason', { enum: holdReasons }).notNull(),
    evidenceClass: text('evidence_class', { enum: evidenceClasses }).notNull(),
    /** A sentence without personal data. */
    evidence: text('evidence').notNull(),
    placedAt: timestamptz('placed_at').notNull(),
    /** When it releases itself. */
    endsAt: timestamptz('ends_at').notNull(),
    endedAt: timestamptz('ended_at'),
    outcome: text('outcome', { enum: holdOutcomes }),
    /** What the admin wrote about the decision, for the affiliate. */
    note: text('note'),
    /** When the affiliate was told that it was placed. */
    notifiedAt: timestamptz('notified_at'),
    appeal: text('appeal'),
    appealedAt: timestamptz('appealed_at'),
  },
  (t) => [
    uniqueIndex('commission_holds_one_open').on(t.commissionId).where(sql`${t.endedAt} is null`),
    index('commission_holds_commission_idx').on(t.commissionId),
    index('commission_holds_ending_idx').on(t.endsAt).where(sql`${t.endedAt} is null`),
    check('commission_holds_reason_known', isOneOf(t.reason, holdReasons)),
    check('commission_holds_evidence_class_known', isOneOf(t.evidenceClass, evidenceClasses)),
    check('commission_holds_outcome_known', isOneOf(t.outcome, holdOutcomes)),
    check('commission_holds_ended_with_outcome', sql`(${t.endedAt} is null) = (${t.outcome} is null)`),
    check('commission_holds_appeal_dated', sql`(${t.appeal} is null) = (${t.appealedAt} is null)`),
    check('commission_holds_appeal_in_bounds', lengthAtMost(t.appeal, appealMaxLength)),
  ],
)

/** What suggests that a referral is not an honest one. Expires: nobody is suspected for ever. */
export const referralSignals = pgTable(
  'referral_signals',
  {
    referralId: reference('referral_id', () => referrals.id, 'cascade'),
    reason: text('reason', { enum: holdReasons }).notNull(),
    evidenceClass: text('evidence_class', { enum: evidenceClasses }).notNull(),
    /** A sentence without personal data. */
    evidence: text('evidence').notNull(),
    times: integer('times').notNull(),
    firstSeenAt: timestamptz('first_seen_at').notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.referralId, t.reason] }),
    index('referral_signals_expiry_idx').on(t.expiresAt),
    check('referral_signals_reason_known', isOneOf(t.reason, holdReasons)),
    check('referral_signals_evidence_class_known', isOneOf(t.evidenceClass, evidenceClasses)),
    check('referral_signals_times_positive', sql`${t.times} > 0`),
  ],
)

/**
 * What each affiliate earned in each month, for the leaderboard, without held and void commissions. Updated with each commission, so that
 * reading it costs the same however many there are. `month` is its first day, in UTC; a reversal counts in the month of what it reverses.
 */
export const monthlyEarnings = pgTable(
  'monthly_earnings',
  {
    mode: text('mode', { enum: paymentModes }).notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    userId: reference('user_id', () => users.id, 'restrict'),
    pence: bigint('pence', { mode: 'number' }).notNull(),
    /** Referrals that earned something in this month. */
    referrals: integer('referrals').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.mode, t.month, t.userId] }),
    index('monthly_earnings_rank_idx').on(
      t.mode,
      t.month,
      t.pence.desc().nullsFirst(),
      t.referrals.desc().nullsFirst(),
      t.userId,
    ),
    index('monthly_earnings_user_idx').on(t.userId, t.mode),
    check('monthly_earnings_mode_known', isOneOf(t.mode, paymentModes)),
    check('monthly_earnings_not_negative', sql`${t.pence} >= 0 and ${t.referrals} >= 0`),
  ],
)

/** The same for each referral, from which `monthly_earnings.referrals` is derived. */
export const monthlyReferralEarnings = pgTable(
  'monthly_referral_earnings',
  {
    mode: text('mode', { enum: paymentModes }).notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    referralId: reference('referral_id', () => referrals.id, 'restrict'),
    pence: integer('pence').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.mode, t.month, t.referralId] }),
    check('monthly_referral_earnings_mode_known', isOneOf(t.mode, paymentModes)),
    check('monthly_referral_earnings_not_negative', sql`${t.pence} >= 0`),
  ],
)

/**
 * What all affiliates together earned, in each month and, where `month` is null, in all; counted like `monthly_earnings`. For the figures
 * on the home page, which then cost the same however many affiliates there are.
 */
export const earningTotals = pgTable(
  'earning_totals',
  {
    mode: text('mode', { enum: paymentModes }).notNull(),
    month: date('month', { mode: 'string' }),
    pence: bigint('pence', { mode: 'number' }).notNull(),
    /** Those who earned something in that time. */
    affiliates: integer('affiliates').notNull(),
  },
  (t) => [
    unique('earning_totals_period').on(t.mode, t.month).nullsNotDistinct(),
    check('earning_totals_mode_known', isOneOf(t.mode, paymentModes)),
    check('earning_totals_not_negative', sql`${t.pence} >= 0 and ${t.affiliates} >= 0`),
  ],
)
