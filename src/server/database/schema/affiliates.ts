/** Referrals, commissions and payouts. All amounts are integer pence. */
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paymentModes } from '#rules/billing/payment-mode.ts'
import { payments } from './billing.ts'
import { isOneOf, timestamptz } from './columns.ts'
import { users } from './users.ts'

export const referrals = pgTable(
  'referrals',
  {
    id: uuid('id').primaryKey(),
    referrerId: uuid('referrer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** A person is referred only once. */
    referredId: uuid('referred_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'restrict' }),
    affiliateCode: text('affiliate_code').notNull(),
    /** Per cent of the price that was paid. */
    commissionRate: numeric('commission_rate', { precision: 5, scale: 2, mode: 'number' }).notNull().default(25),
    totalEarnings: integer('total_earnings').notNull().default(0),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('referrals_referrer_idx').on(t.referrerId),
    check('referrals_not_self', sql`${t.referrerId} <> ${t.referredId}`),
    check('referrals_rate', sql`${t.commissionRate} between 0 and 100`),
    check('referrals_earnings_not_negative', sql`${t.totalEarnings} >= 0`),
  ],
)

export const commissions = pgTable(
  'commissions',
  {
    id: uuid('id').primaryKey(),
    referralId: uuid('referral_id')
      .notNull()
      .references(() => referrals.id, { onDelete: 'restrict' }),
    /** The creator who earns. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Positive. A reversal is a separate row with a negative amount, which refers to the row that it reverses. */
    amount: integer('amount').notNull(),
    reverses: uuid('reverses').references((): AnyPgColumn => commissions.id, { onDelete: 'restrict' }),
    mode: text('mode', { enum: paymentModes }).notNull().default('stripe'),
    /** The payment that earned it; null for rows that are older than payments. */
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
    plan: text('plan', { enum: ['pro', 'premium', 'lifetime'] }).notNull(),
    status: text('status', { enum: ['pending', 'approved', 'paid', 'held', 'reversed', 'void'] })
      .notNull()
      .default('pending'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('commissions_user_created_idx').on(t.userId, t.createdAt),
    index('commissions_referral_idx').on(t.referralId),
    /** A payment earns once. */
    uniqueIndex('commissions_one_per_payment').on(t.paymentId).where(sql`${t.reverses} is null`),
    index('commissions_reverses_idx').on(t.reverses),
    check('commissions_mode_known', isOneOf(t.mode, paymentModes)),
    check('commissions_amount_sign', sql`case when ${t.reverses} is null then ${t.amount} > 0 else ${t.amount} < 0 end`),
    check('commissions_plan_known', sql`${t.plan} in ('pro', 'premium', 'lifetime')`),
    check('commissions_status_known', sql`${t.status} in ('pending', 'approved', 'paid', 'held', 'reversed', 'void')`),
  ],
)

export const payouts = pgTable(
  'payouts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    amount: integer('amount').notNull(),
    method: text('method', { enum: ['paypal'] })
      .notNull()
      .default('paypal'),
    status: text('status', {
      enum: ['pending', 'requested', 'approved', 'processing', 'paid', 'failed', 'returned', 'cancelled'],
    })
      .notNull()
      .default('pending'),
    paypalEmail: text('paypal_email').notNull(),
    requestedAt: timestamptz('requested_at').notNull().defaultNow(),
    paidAt: timestamptz('paid_at'),
  },
  (t) => [
    index('payouts_user_idx').on(t.userId),
    check('payouts_amount_positive', sql`${t.amount} > 0`),
    check('payouts_method_known', sql`${t.method} in ('paypal')`),
    check(
      'payouts_status_known',
      sql`${t.status} in ('pending', 'requested', 'approved', 'processing', 'paid', 'failed', 'returned', 'cancelled')`,
    ),
    check('payouts_paid_has_date', sql`${t.status} <> 'paid' or ${t.paidAt} is not null`),
  ],
)
