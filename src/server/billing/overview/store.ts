/** Queries on a creator's payments, stored card and granted plan. */
import { and, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { first, pick, type Queries } from '#server/database/queries.ts'
import { customers, disputes, payments, planGrants, refunds, subscriptions } from '#server/database/schema/billing.ts'
import { withdrawals } from '#server/database/schema/withdrawals.ts'

/** Drizzle leaves out the table's name in a query of one table, and both tables have an `id`. */
const hasDispute = (status: 'open' | 'lost') =>
  sql<boolean>`exists (select from ${disputes} where ${disputes.paymentId} = ${payments}.id and ${disputes.status} = ${status})`

const lastRefundAt =
  sql<Date | null>`(select max(${refunds.createdAt}) from ${refunds} where ${refunds.paymentId} = ${payments}.id)`.mapWith(
    refunds.createdAt,
  )

const isWithdrawn = sql<boolean>`exists (select from ${withdrawals} where ${withdrawals}.mode = ${payments}.mode
  and ${withdrawals}.contract_id = coalesce(${payments}.subscription_id, ${payments}.provider_id))`

const paymentColumns = {
  ...pick(payments, 'id', 'mode', 'providerId', 'subscriptionId', 'plan', 'reason', 'pence', 'refundedPence', 'disputedPence'),
  refundedAt: lastRefundAt,
  hasOpenDispute: hasDispute('open'),
  hasLostDispute: hasDispute('lost'),
  isWithdrawn,
  ...pick(payments, 'cardBrand', 'cardLast4', 'periodStart', 'periodEnd', 'receiptNumber', 'paidAt'),
}
export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

/** The newest first. */
export const listPayments = (db: Queries, userId: string, modes: PaymentMode[]) =>
  db
    .select(paymentColumns)
    .from(payments)
    .where(and(eq(payments.userId, userId), inArray(payments.mode, modes)))
    .orderBy(desc(payments.paidAt), desc(payments.receiptNumber))

export const findPayment = (db: Queries, userId: string, paymentId: string): Promise<PaymentRow | undefined> =>
  db
    .select(paymentColumns)
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.userId, userId)))
    .then(first)

export const findStoredCard = (db: Queries, userId: string, mode: PaymentMode) =>
  db
    .select({
      brand: customers.cardBrand,
      last4: customers.cardLast4,
      expiry: customers.cardExpiry,
      creditPence: customers.creditPence,
    })
    .from(customers)
    .where(and(eq(customers.userId, userId), eq(customers.mode, mode)))
    .then(first)

export async function findGrant(db: Queries, userId: string, now: Date) {
  const isOpen = and(isNull(planGrants.endedAt), or(isNull(planGrants.endsAt), gt(planGrants.endsAt, now)))
  const [found] = await db
    .select({ plan: planGrants.plan, endsAt: planGrants.endsAt })
    .from(planGrants)
    .where(and(eq(planGrants.userId, userId), isOpen))
  return found
}

/** Subscriptions that go on, by plan: those that are active, also with an open invoice. */
export async function countSubscriptions(db: Queries, mode: PaymentMode) {
  const goesOn = and(eq(subscriptions.mode, mode), inArray(subscriptions.status, ['active', 'past_due']))
  return db.select({ plan: subscriptions.plan, count: count() }).from(subscriptions).where(goesOn).groupBy(subscriptions.plan)
}

/** Of everyone. */
export const listOpenDisputes = (db: Queries) =>
  db
    .select(pick(disputes, 'mode', 'id', 'pence'))
    .from(disputes)
    .where(eq(disputes.status, 'open'))
