/** Reads what a creator bought and paid, for their export. Amounts are pence. Ids of the payment provider are not theirs, so they stay out. */
import { asc, eq } from 'drizzle-orm'
import { formatReceiptNumber } from '#rules/billing/payment-history.ts'
import { pick, type Queries } from '#server/database/queries.ts'
import {
  checkouts,
  customers,
  disputes,
  lifetimeSales,
  lifetimeSeats,
  payments,
  planGrants,
  refunds,
  subscriptions,
} from '#server/database/schema/billing.ts'

export async function selectPayments(db: Queries, userId: string) {
  const rows = await db
    .select({
      id: payments.id,
      receipt: payments.receiptNumber,
      ...pick(payments, 'mode', 'plan', 'reason'),
      amount: payments.pence,
      refunded: payments.refundedPence,
      card: payments.cardBrand,
      ...pick(payments, 'cardLast4', 'periodStart', 'periodEnd', 'paidAt'),
    })
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(asc(payments.paidAt))
  return rows.map((row) => ({ ...row, receipt: formatReceiptNumber(row.mode, row.receipt) }))
}

export const selectRefunds = (db: Queries, userId: string) =>
  db
    .select({ paymentId: refunds.paymentId, amount: refunds.pence, refundedAt: refunds.createdAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.userId, userId))
    .orderBy(asc(refunds.createdAt))

export const selectDisputes = (db: Queries, userId: string) =>
  db
    .select({
      paymentId: disputes.paymentId,
      amount: disputes.pence,
      ...pick(disputes, 'status', 'openedAt', 'closedAt'),
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(payments.userId, userId))
    .orderBy(asc(disputes.openedAt))

export const selectSubscriptions = (db: Queries, userId: string) =>
  db
    .select({
      ...pick(subscriptions, 'mode', 'plan', 'status'),
      price: subscriptions.pence,
      ...pick(subscriptions, 'currentPeriodStart', 'currentPeriodEnd', 'cancelAtPeriodEnd'),
      startedAt: subscriptions.createdAt,
      endedAt: subscriptions.endedAt,
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.createdAt))

export const selectCheckouts = (db: Queries, userId: string) =>
  db
    .select({
      mode: checkouts.mode,
      plan: checkouts.plan,
      amount: checkouts.pence,
      status: checkouts.status,
      openedAt: checkouts.createdAt,
      closedAt: checkouts.closedAt,
    })
    .from(checkouts)
    .where(eq(checkouts.userId, userId))
    .orderBy(asc(checkouts.createdAt))

export const selectStoredCards = (db: Queries, userId: string) =>
  db
    .select({
      mode: customers.mode,
      brand: customers.cardBrand,
      last4: customers.cardLast4,
      expiry: customers.cardExpiry,
      credit: customers.creditPence,
    })
    .from(customers)
    .where(eq(customers.userId, userId))

export const selectLifetimeSales = (db: Queries, userId: string) =>
  db
    .select({
      id: lifetimeSales.id,
      mode: lifetimeSales.mode,
      price: lifetimeSales.purchasePrice,
      purchasedAt: lifetimeSales.purchaseDate,
      refundedAt: lifetimeSales.refundedAt,
    })
    .from(lifetimeSales)
    .where(eq(lifetimeSales.userId, userId))

export const selectSeats = (db: Queries, userId: string) =>
  db
    .select({ number: lifetimeSeats.number, status: lifetimeSeats.status, takenAt: lifetimeSeats.takenAt })
    .from(lifetimeSeats)
    .where(eq(lifetimeSeats.userId, userId))

export const selectGrants = (db: Queries, userId: string) =>
  db
    .select({ plan: planGrants.plan, since: planGrants.createdAt, endsAt: planGrants.endsAt, endedAt: planGrants.endedAt })
    .from(planGrants)
    .where(eq(planGrants.userId, userId))
    .orderBy(asc(planGrants.createdAt))
