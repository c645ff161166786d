/** What buyers declared: by paying, and by withdrawing from what they bought. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paymentReasons } from '#rules/billing/payment-history.ts'
import { paymentModes } from '#rules/billing/payment-mode.ts'
import { paidPlans } from '#rules/plans/plans.ts'
import { payments } from './billing.ts'
import { isOneOf, reference, timestamptz } from './columns.ts'
import { users } from './users.ts'

/** What a buyer read and agreed to by pressing the button that pays. One waits for its payment; it is kept with that for good. */
export const consents = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey(),
    userId: reference('user_id', () => users.id, 'restrict'),
    mode: text('mode', { enum: paymentModes }).notNull(),
    plan: text('plan', { enum: paidPlans }).notNull(),
    reason: text('reason', { enum: paymentReasons }).notNull(),
    text: text('text').notNull(),
    /** Of the text. */
    version: text('version').notNull(),
    declaredAt: timestamptz('declared_at').notNull(),
    /** Null until it is paid. */
    paymentId: uuid('payment_id').references(() => payments.id, { onDelete: 'restrict' }),
  },
  (t) => [
    uniqueIndex('consents_one_waiting').on(t.userId, t.mode, t.plan, t.reason).where(sql`${t.paymentId} is null`),
    unique('consents_payment').on(t.paymentId),
    index('consents_user_idx').on(t.userId),
    check('consents_mode_known', isOneOf(t.mode, paymentModes)),
    check('consents_plan_known', isOneOf(t.plan, paidPlans)),
    check('consents_reason_known', isOneOf(t.reason, paymentReasons)),
  ],
)

/** One for each contract: a second declaration gets the outcome of the first. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid('id').primaryKey(),
    mode: text('mode', { enum: paymentModes }).notNull(),
    /** The provider's id of the subscription, or of the payment for a lifetime. */
    contractId: text('contract_id').notNull(),
    userId: reference('user_id', () => users.id, 'restrict'),
    /** Whose receipt named the contract. */
    paymentId: reference('payment_id', () => payments.id, 'restrict'),
    plan: text('plan', { enum: paidPlans }).notNull(),
    /** What is paid back, of all payments together. */
    pence: integer('pence').notNull(),
    declaration: text('declaration').notNull(),
    concludedAt: timestamptz('concluded_at').notNull(),
    declaredAt: timestamptz('declared_at').notNull(),
  },
  (t) => [
    unique('withdrawals_contract').on(t.mode, t.contractId),
    index('withdrawals_user_idx').on(t.userId),
    check('withdrawals_mode_known', isOneOf(t.mode, paymentModes)),
    check('withdrawals_plan_known', isOneOf(t.plan, paidPlans)),
    check('withdrawals_amount_positive', sql`${t.pence} > 0`),
  ],
)
