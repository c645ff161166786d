/**
 * Customers, subscriptions, payments, refunds, disputes, and the seats of the lifetime offer. They copy what the payment provider states,
 * and every row names the mode (test money or Stripe) that made it. All amounts are integer pence.
 */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { checkoutStates, seatStates } from '#rules/billing/checkouts.ts'
import { disputeStatuses } from '#rules/billing/disputes.ts'
import { paymentReasons } from '#rules/billing/payment-history.ts'
import type { PaymentLine } from '#rules/billing/payment-lines.ts'
import { paymentModes } from '#rules/billing/payment-mode.ts'
import { subscriptionStatuses } from '#rules/billing/subscription.ts'
import { monthlyPlans, paidPlans } from '#rules/plans/plans.ts'
import { isOneOf, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'restrict' })
const mode = () => text('mode', { enum: paymentModes }).notNull()

export const customers = pgTable(
  'customers',
  {
    userId: userId(),
    mode: mode(),
    /** The provider's id. */
    customerId: text('customer_id').notNull(),
    /**
     * Incremented whenever the provider's state is copied. A copy is written only if the version is the one from before the provider
     * was read, so that an older state never overwrites a newer one.
     */
    version: integer('version').notNull().default(0),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    cardExpiry: text('card_expiry'),
    /** The provider's hash of the card's number. */
    cardFingerprint: text('card_fingerprint'),
    /** What the next invoices are reduced by, after a downgrade. */
    creditPence: integer('credit_pence').notNull().default(0),
    syncedAt: timestamptz('synced_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.mode] }),
    unique('customers_customer_id').on(t.mode, t.customerId),
    index('customers_fingerprint_idx').on(t.cardFingerprint),
    check('customers_mode_known', isOneOf(t.mode, paymentModes)),
    check('customers_credit_not_negative', sql`${t.creditPence} >= 0`),
  ],
)

export const subscriptions = pgTable(
  'subscriptions',
  {
    mode: mode(),
    /** The provider's id. */
    id: text('id').notNull(),
    userId: userId(),
    plan: text('plan', { enum: monthlyPlans }).notNull(),
    /** To the second, when a copy first showed this plan; null for the one that it began with. */
    planSince: timestamptz('plan_since'),
    status: text('status', { enum: subscriptionStatuses }).notNull(),
    /** Of a month. */
    pence: integer('pence').notNull(),
    currentPeriodStart: timestamptz('current_period_start').notNull(),
    currentPeriodEnd: timestamptz('current_period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    /** The deletion of the account cancelled it, so undoing the deletion resumes it. */
    cancelledByDeletion: boolean('cancelled_by_deletion').notNull().default(false),
    /** How often the open invoice, or that for which it ended, was tried without success, and when it is tried next. */
    failedAttempts: integer('failed_attempts').notNull().default(0),
    nextAttemptAt: timestamptz('next_attempt_at'),
    endedAt: timestamptz('ended_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.mode, t.id] }),
    index('subscriptions_user_idx').on(t.userId),
    check('subscriptions_mode_known', isOneOf(t.mode, paymentModes)),
    check('subscriptions_plan_known', isOneOf(t.plan, monthlyPlans)),
    check('subscriptions_status_known', isOneOf(t.status, subscriptionStatuses)),
    check('subscriptions_price_positive', sql`${t.pence} > 0`),
  ],
)

/** What a creator is about to buy. One is open per creator, so that two tabs share one payment. */
export const checkouts = pgTable(
  'checkouts',
  {
    /** Also the idempotency key of what is created at the provider. */
    id: uuid('id').primaryKey(),
    userId: userId(),
    mode: mode(),
    plan: text('plan', { enum: paidPlans }).notNull(),
    pence: integer('pence').notNull(),
    /** What a referrer earns of everything that is paid because of this purchase, as it was set when the checkout was opened. */
    commissionPercent: integer('commission_percent').notNull().default(25),
    /** The provider's id of the subscription, or of the payment for a lifetime; null until it is created. */
    purchaseId: text('purchase_id'),
    status: text('status', { enum: checkoutStates }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** After that, it is cancelled at the provider, and its seat is released. */
    expiresAt: timestamptz('expires_at').notNull(),
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    uniqueIndex('checkouts_one_open').on(t.userId).where(sql`${t.status} = 'open'`),
    unique('checkouts_purchase').on(t.mode, t.purchaseId),
    index('checkouts_user_idx').on(t.userId),
    index('checkouts_expiry_idx').on(t.expiresAt).where(sql`${t.status} = 'open'`),
    check('checkouts_mode_known', isOneOf(t.mode, paymentModes)),
    check('checkouts_plan_known', isOneOf(t.plan, paidPlans)),
    check('checkouts_status_known', isOneOf(t.status, checkoutStates)),
    check('checkouts_price_positive', sql`${t.pence} > 0`),
    check('checkouts_percent_in_bounds', sql`${t.commissionPercent} between 0 and 100`),
  ],
)

/** A payment that succeeded. Failed ones are not stored. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    mode: mode(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    /** The provider's id; null for a lifetime. */
    subscriptionId: text('subscription_id'),
    plan: text('plan', { enum: paidPlans }).notNull(),
    reason: text('reason', { enum: paymentReasons }).notNull(),
    pence: integer('pence').notNull(),
    /** Null until the provider states it. */
    feePence: integer('fee_pence'),
    /** The sums of the rows in `refunds`, and of the disputes that are open or lost. */
    refundedPence: integer('refunded_pence').notNull().default(0),
    disputedPence: integer('disputed_pence').notNull().default(0),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    periodStart: timestamptz('period_start'),
    periodEnd: timestamptz('period_end'),
    /** What it consists of; null for what was paid before that was stored. */
    lines: jsonb('lines').$type<PaymentLine[]>(),
    /** Without gaps within a mode: also the number of its invoice. */
    receiptNumber: integer('receipt_number').notNull(),
    paidAt: timestamptz('paid_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    unique('payments_provider_id').on(t.mode, t.providerId),
    unique('payments_receipt_number').on(t.mode, t.receiptNumber),
    index('payments_user_idx').on(t.userId, t.paidAt),
    foreignKey({
      name: 'payments_subscription',
      columns: [t.mode, t.subscriptionId],
      foreignColumns: [subscriptions.mode, subscriptions.id],
    }),
    check('payments_mode_known', isOneOf(t.mode, paymentModes)),
    check('payments_plan_known', isOneOf(t.plan, paidPlans)),
    check('payments_reason_known', isOneOf(t.reason, paymentReasons)),
    check('payments_amount_positive', sql`${t.pence} > 0`),
    check('payments_refunded_in_bounds', sql`${t.refundedPence} between 0 and ${t.pence}`),
    check('payments_lifetime_without_subscription', sql`(${t.plan} = 'lifetime') = (${t.subscriptionId} is null)`),
  ],
)

/** The last receipt number of each mode, incremented in the transaction that stores the payment, so that numbers have no gaps. */
export const receiptCounters = pgTable('receipt_counters', {
  mode: text('mode', { enum: paymentModes }).primaryKey(),
  last: integer('last').notNull(),
})

export const refunds = pgTable(
  'refunds',
  {
    mode: mode(),
    /** The provider's id. */
    id: text('id').notNull(),
    paymentId: reference('payment_id', () => payments.id, 'restrict'),
    pence: integer('pence').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.mode, t.id] }),
    index('refunds_payment_idx').on(t.paymentId),
    index('refunds_created_idx').on(t.createdAt),
    check('refunds_amount_positive', sql`${t.pence} > 0`),
  ],
)

export const disputes = pgTable(
  'disputes',
  {
    mode: mode(),
    /** The provider's id. */
    id: text('id').notNull(),
    paymentId: reference('payment_id', () => payments.id, 'restrict'),
    pence: integer('pence').notNull(),
    feePence: integer('fee_pence').notNull(),
    status: text('status', { enum: disputeStatuses }).notNull(),
    openedAt: timestamptz('opened_at').notNull(),
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.mode, t.id] }),
    index('disputes_payment_idx').on(t.paymentId),
    check('disputes_status_known', isOneOf(t.status, disputeStatuses)),
    check('disputes_amount_positive', sql`${t.pence} > 0`),
  ],
)

/** Lifetime access that was sold; `refundedAt` when all of it was refunded or charged back. */
export const lifetimeSales = pgTable(
  'lifetime_sales',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    mode: mode().default('stripe'),
    purchasePrice: integer('purchase_price').notNull(),
    stripePaymentIntentId: text('stripe_payment_intent_id').unique(),
    purchaseDate: timestamptz('purchase_date').notNull().defaultNow(),
    refundedAt: timestamptz('refunded_at'),
  },
  (t) => [
    check('lifetime_sales_price_positive', sql`${t.purchasePrice} > 0`),
    check('lifetime_sales_mode_known', isOneOf(t.mode, paymentModes)),
    /** A person buys lifetime access once, and again only after a refund. */
    uniqueIndex('lifetime_sales_one_per_user').on(t.mode, t.userId).where(sql`${t.refundedAt} is null`),
  ],
)

/**
 * The seats of the lifetime offer that are taken. A reserved seat belongs to an open checkout, and is released only after the provider
 * has cancelled its payment, so that nobody can pay for a seat that someone else has.
 */
export const lifetimeSeats = pgTable(
  'lifetime_seats',
  {
    number: integer('number').primaryKey(),
    userId: userId().unique(),
    /** `granted` by an admin. */
    status: text('status', { enum: seatStates }).notNull(),
    /** Null for a granted seat, which costs nothing. */
    mode: text('mode', { enum: paymentModes }),
    reservedUntil: timestamptz('reserved_until'),
    /** A keyed hash of the network that holds a reserved seat, never its address. Null where it is none of the internet. */
    network: text('network'),
    takenAt: timestamptz('taken_at').notNull(),
  },
  (t) => [
    check('lifetime_seats_in_bounds', sql`${t.number} between 1 and 100000`),
    check('lifetime_seats_status_known', isOneOf(t.status, seatStates)),
    check('lifetime_seats_mode_known', isOneOf(t.mode, paymentModes)),
    check('lifetime_seats_granted_without_mode', sql`(${t.status} = 'granted') = (${t.mode} is null)`),
    check('lifetime_seats_reserved_until', sql`(${t.status} = 'reserved') = (${t.reservedUntil} is not null)`),
  ],
)

/** Plans that an admin gave: complimentary, never revenue. */
export const planGrants = pgTable(
  'plan_grants',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    /** Never lifetime, which is a seat. */
    plan: text('plan', { enum: monthlyPlans }).notNull(),
    endsAt: timestamptz('ends_at'),
    createdAt: timestamptz('created_at').notNull(),
    endedAt: timestamptz('ended_at'),
  },
  (t) => [
    uniqueIndex('plan_grants_one_per_user').on(t.userId).where(sql`${t.endedAt} is null`),
    check('plan_grants_plan_known', isOneOf(t.plan, monthlyPlans)),
  ],
)

/** The provider's events that were applied. An event's id and its effect are stored in one transaction. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    mode: mode(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    receivedAt: timestamptz('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.mode, t.id] }), index('payment_events_received_idx').on(t.receivedAt)],
)

/** Emails about money that were queued, so that the same fact never causes two. */
export const billingNotices = pgTable('billing_notices', {
  key: text('key').primaryKey(),
  userId: userId(),
  createdAt: timestamptz('created_at').notNull(),
})
