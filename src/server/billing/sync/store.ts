/** Queries on the copy of a customer's state: subscriptions, payments, refunds, disputes and checkouts. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { first, hasRows, pick, type Queries } from '#server/database/queries.ts'
import {
  checkouts,
  customers,
  disputes,
  lifetimeSales,
  paymentEvents,
  payments,
  receiptCounters,
  refunds,
  subscriptions,
} from '#server/database/schema/billing.ts'
import type { Card, ProviderPayment } from '#server/services/payments/port.ts'
import type { PaymentChange } from './changes.ts'
import type { StoredCheckout, StoredPayment, StoredSubscription } from './stored-customer.ts'

export const findCustomer = (db: Queries, mode: PaymentMode, customerId: string) =>
  db
    .select({ userId: customers.userId, version: customers.version })
    .from(customers)
    .where(and(eq(customers.mode, mode), eq(customers.customerId, customerId)))
    .then(first)

/** Of a customer who is ours. Undefined if the payment is not known. */
export async function findCustomerOfPayment(db: Queries, mode: PaymentMode, paymentId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ customerId: customers.customerId })
    .from(payments)
    .innerJoin(customers, and(eq(customers.userId, payments.userId), eq(customers.mode, payments.mode)))
    .where(and(eq(payments.mode, mode), eq(payments.providerId, paymentId)))
  return found?.customerId
}

/** What is left of a payment is `pence` less both others. `paymentId` is the provider's. */
export const findPaymentSums = (db: Queries, mode: PaymentMode, paymentId: string) =>
  db
    .select({ pence: payments.pence, refundedPence: payments.refundedPence, disputedPence: payments.disputedPence })
    .from(payments)
    .where(and(eq(payments.mode, mode), eq(payments.providerId, paymentId)))
    .then(first)

type EventRow = { mode: PaymentMode; id: string; type: string; receivedAt: Date }

/** Returns whether it is new. */
export const insertEvent = (tx: Queries, row: EventRow): Promise<boolean> =>
  tx.insert(paymentEvents).values(row).onConflictDoNothing().returning({ id: paymentEvents.id }).then(hasRows)

export const isEventKnown = async (db: Queries, mode: PaymentMode, id: string): Promise<boolean> =>
  (await db.$count(paymentEvents, and(eq(paymentEvents.mode, mode), eq(paymentEvents.id, id)))) > 0

/** `version` is the one from before the copy. Returns whether the card is another one than before. */
export async function updateCustomer(
  tx: Queries,
  { mode, userId, version }: { mode: PaymentMode; userId: string; version: number },
  { card, creditPence, now }: { card: Card | null; creditPence: number; now: Date },
): Promise<boolean> {
  const isThis = and(eq(customers.mode, mode), eq(customers.userId, userId))
  const [before] = await tx.select({ fingerprint: customers.cardFingerprint }).from(customers).where(isThis)
  await tx
    .update(customers)
    .set({
      version: version + 1,
      cardBrand: card?.brand ?? null,
      cardLast4: card?.last4 ?? null,
      cardExpiry: card?.expiry ?? null,
      cardFingerprint: card?.fingerprint ?? null,
      creditPence,
      syncedAt: now,
    })
    .where(isThis)
  return card !== null && card.fingerprint !== null && card.fingerprint !== before?.fingerprint
}

export const listSubscriptions = (tx: Queries, mode: PaymentMode, userId: string): Promise<StoredSubscription[]> =>
  tx
    .select({
      ...pick(subscriptions, 'id', 'plan', 'status', 'pence', 'currentPeriodStart', 'currentPeriodEnd'),
      ...pick(subscriptions, 'cancelAtPeriodEnd', 'failedAttempts', 'nextAttemptAt', 'endedAt', 'createdAt'),
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.mode, mode), eq(subscriptions.userId, userId)))

export const listCheckouts = (tx: Queries, mode: PaymentMode, userId: string): Promise<StoredCheckout[]> =>
  tx
    .select(pick(checkouts, 'id', 'purchaseId', 'plan', 'pence', 'commissionPercent', 'status'))
    .from(checkouts)
    .where(and(eq(checkouts.mode, mode), eq(checkouts.userId, userId)))

/** `id` is ours. */
export async function listPayments(
  tx: Queries,
  mode: PaymentMode,
  userId: string,
): Promise<(StoredPayment & { id: string; receiptNumber: number; refundedPence: number; disputedPence: number })[]> {
  const rows = await tx
    .select({
      ...pick(payments, 'id', 'providerId', 'subscriptionId', 'plan', 'pence'),
      ...pick(payments, 'feePence', 'refundedPence', 'disputedPence', 'receiptNumber'),
    })
    .from(payments)
    .where(and(eq(payments.mode, mode), eq(payments.userId, userId)))
    .orderBy(asc(payments.receiptNumber))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [refundRows, disputeRows] = [
    await tx
      .select({ id: refunds.id, paymentId: refunds.paymentId, pence: refunds.pence })
      .from(refunds)
      .where(inArray(refunds.paymentId, ids)),
    await tx
      .select(pick(disputes, 'id', 'paymentId', 'pence', 'feePence', 'status'))
      .from(disputes)
      .where(inArray(disputes.paymentId, ids)),
  ]
  return rows.map((row) => ({
    ...row,
    refunds: refundRows.filter(({ paymentId }) => paymentId === row.id),
    disputes: disputeRows.filter(({ paymentId }) => paymentId === row.id),
  }))
}

export const upsertSubscription = (
  tx: Queries,
  { mode, userId }: { mode: PaymentMode; userId: string },
  { id, createdAt, ...state }: StoredSubscription,
  now: Date,
) =>
  tx
    .insert(subscriptions)
    .values({ mode, userId, id, createdAt, ...state })
    .onConflictDoUpdate({
      target: [subscriptions.mode, subscriptions.id],
      set: {
        ...state,
        planSince: sql`case when ${subscriptions.plan} = excluded.plan then ${subscriptions.planSince}
          else date_trunc('second', ${now.toISOString()}::timestamptz) end`,
      },
    })

/** The next number of the mode. The row stays locked until the transaction ends, so that a rollback leaves no gap. */
export async function takeReceiptNumber(tx: Queries, mode: PaymentMode): Promise<number> {
  const [row] = await tx
    .insert(receiptCounters)
    .values({ mode, last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.mode, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning({ last: receiptCounters.last })
  return Number(row?.last)
}

type NewPaymentRow = { id: string; mode: PaymentMode; userId: string; receiptNumber: number; createdAt: Date }

export const insertPayment = (tx: Queries, row: NewPaymentRow, payment: ProviderPayment) => {
  const { id: providerId, subscriptionId, plan, reason, pence, lines, card, periodStart, periodEnd, paidAt } = payment
  const copied = { providerId, subscriptionId, plan, reason, pence, lines, periodStart, periodEnd, paidAt }
  return tx.insert(payments).values({ ...row, ...copied, cardBrand: card?.brand ?? null, cardLast4: card?.last4 ?? null })
}

/** `id` is ours. */
export async function updatePayment(tx: Queries, mode: PaymentMode, id: string, change: PaymentChange): Promise<void> {
  const { feePence, refundedPence, disputedPence } = change
  await tx.update(payments).set({ feePence, refundedPence, disputedPence }).where(eq(payments.id, id))
  for (const { id: refundId, pence, createdAt } of change.refunds)
    await tx.insert(refunds).values({ mode, id: refundId, paymentId: id, pence, createdAt })
  for (const { id: disputeId, pence, feePence, status, openedAt, closedAt } of change.disputes)
    await tx
      .insert(disputes)
      .values({ mode, id: disputeId, paymentId: id, pence, feePence, status, openedAt, closedAt })
      .onConflictDoUpdate({ target: [disputes.mode, disputes.id], set: { feePence, status, closedAt } })
}

/** `paymentId` is the provider's; the `id` that is returned is ours. */
export const findReceipt = (tx: Queries, mode: PaymentMode, paymentId: string) =>
  tx
    .select(pick(payments, 'id', 'receiptNumber', 'plan', 'pence', 'cardBrand', 'cardLast4', 'paidAt', 'periodEnd'))
    .from(payments)
    .where(and(eq(payments.mode, mode), eq(payments.providerId, paymentId)))
    .then(first)

export const closeCheckout = (
  tx: Queries,
  { id, purchaseId, status }: { id: string; purchaseId: string; status: 'paid' | 'cancelled' },
  now: Date,
) => tx.update(checkouts).set({ purchaseId, status, closedAt: now }).where(eq(checkouts.id, id))

type NewSale = { id: string; mode: PaymentMode; userId: string; purchasePrice: number; providerId: string; purchaseDate: Date }

export const insertLifetimeSale = (tx: Queries, { providerId, ...sale }: NewSale) =>
  tx.insert(lifetimeSales).values({ ...sale, stripePaymentIntentId: providerId })

export const hasLifetimeSale = async (tx: Queries, mode: PaymentMode, userId: string): Promise<boolean> =>
  (await tx.$count(
    lifetimeSales,
    and(eq(lifetimeSales.mode, mode), eq(lifetimeSales.userId, userId), isNull(lifetimeSales.refundedAt)),
  )) > 0

/** Returns whether there was such a sale. */
export const endLifetimeSale = (tx: Queries, mode: PaymentMode, providerId: string, now: Date): Promise<boolean> =>
  tx
    .update(lifetimeSales)
    .set({ refundedAt: now })
    .where(
      and(eq(lifetimeSales.mode, mode), eq(lifetimeSales.stripePaymentIntentId, providerId), isNull(lifetimeSales.refundedAt)),
    )
    .returning({ id: lifetimeSales.id })
    .then(hasRows)

export const deleteEventsBefore = (db: Queries, moment: Date) =>
  db.delete(paymentEvents).where(sql`${paymentEvents.receivedAt} < ${moment}`)
