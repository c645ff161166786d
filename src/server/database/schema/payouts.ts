/** Payouts to affiliates, and where they go. All amounts are integer pence. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { defaultLeaderboardChoice, leaderboardChoices } from '#rules/affiliates/leaderboard-choices.ts'
import { openPayoutStates, payoutMethods, payoutStates, payoutTriggers } from '#rules/affiliates/payouts.ts'
import { paymentModes } from '#rules/billing/payment-mode.ts'
import { isOneOf, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const payouts = pgTable(
  'payouts',
  {
    /** Also the idempotency key at the provider. */
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id, 'restrict'),
    mode: text('mode', { enum: paymentModes }).notNull().default('stripe'),
    /** The sum of its commissions, and of what was reversed since they were paid. */
    amount: integer('amount').notNull(),
    method: text('method', { enum: ['paypal'] })
      .notNull()
      .default('paypal'),
    /** How it is sent; null until it is. */
    sentBy: text('sent_by', { enum: payoutMethods }),
    trigger: text('trigger', { enum: payoutTriggers }).notNull().default('request'),
    status: text('status', { enum: payoutStates }).notNull().default('requested'),
    paypalEmail: text('paypal_email').notNull(),
    /** PayPal's id of the batch. */
    providerId: text('provider_id'),
    /** Why it failed or was returned, in words for the affiliate. */
    failure: text('failure'),
    requestedAt: timestamptz('requested_at').notNull().defaultNow(),
    approvedAt: timestamptz('approved_at'),
    sentAt: timestamptz('sent_at'),
    paidAt: timestamptz('paid_at'),
    /** When it failed, was returned or cancelled. */
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    index('payouts_user_idx').on(t.userId, t.requestedAt),
    uniqueIndex('payouts_one_open').on(t.userId, t.mode).where(isOneOf(t.status, openPayoutStates)),
    index('payouts_open_idx').on(t.status, t.requestedAt).where(isOneOf(t.status, openPayoutStates)),
    check('payouts_amount_positive', sql`${t.amount} > 0`),
    check('payouts_mode_known', isOneOf(t.mode, paymentModes)),
    check('payouts_method_known', sql`${t.method} in ('paypal')`),
    check('payouts_sent_by_known', isOneOf(t.sentBy, payoutMethods)),
    check('payouts_trigger_known', isOneOf(t.trigger, payoutTriggers)),
    check('payouts_status_known', isOneOf(t.status, payoutStates)),
    check('payouts_paid_has_date', sql`${t.status} <> 'paid' or ${t.paidAt} is not null`),
    check('payouts_closed_has_date', sql`(${t.status} in ('failed', 'returned', 'cancelled')) = (${t.closedAt} is not null)`),
  ],
)

/** Where an affiliate's payouts go, and how the affiliate appears on the leaderboard. No row: no address, and the default. */
export const affiliateSettings = pgTable(
  'affiliate_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    paypalEmail: text('paypal_email'),
    /** Payouts wait until then, because the address was changed. */
    frozenUntil: timestamptz('frozen_until'),
    leaderboard: text('leaderboard', { enum: leaderboardChoices }).notNull().default(defaultLeaderboardChoice),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [check('affiliate_settings_leaderboard_known', isOneOf(t.leaderboard, leaderboardChoices))],
)
