/** Queries on the creator's present subscription. */
import { and, desc, eq, gt, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { first, type Queries } from '#server/database/queries.ts'
import { lifetimeSeats, refunds, subscriptions } from '#server/database/schema/billing.ts'
import { listPayments } from '../overview/store.ts'

export type Subscription = typeof subscriptions.$inferSelect

const grantsPlan = inArray(subscriptions.status, ['active', 'past_due'])

/** The subscription that grants a plan, also while its last payment is overdue. */
export const findSubscription = (db: Queries, userId: string, mode: PaymentMode) => findNewest(db, userId, mode, grantsPlan)

/** The last one that ended because its renewal could not be charged. */
export const findUnpaidSubscription = (db: Queries, userId: string, mode: PaymentMode) =>
  findNewest(db, userId, mode, and(eq(subscriptions.status, 'ended'), gt(subscriptions.failedAttempts, 0)))

const findNewest = (db: Queries, userId: string, mode: PaymentMode, isWanted?: SQL): Promise<Subscription | undefined> =>
  db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.mode, mode), isWanted))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
    .then(first)

/** Whether the cardholder's bank disputes one of the creator's payments, and has not decided. */
export const isDisputed = async (db: Queries, userId: string, mode: PaymentMode): Promise<boolean> =>
  (await listPayments(db, userId, [mode])).some(({ hasOpenDispute }) => hasOpenDispute)

export const setCancelledByDeletion = async (
  db: Queries,
  { mode, id }: Subscription,
  cancelledByDeletion: boolean,
): Promise<void> => {
  await db
    .update(subscriptions)
    .set({ cancelledByDeletion })
    .where(and(eq(subscriptions.mode, mode), eq(subscriptions.id, id)))
}

/** Who bought or was given a lifetime, and is still subscribed. */
export async function listReplacedSubscribers(db: Queries, mode: PaymentMode, limit: number): Promise<string[]> {
  const isSold = and(eq(lifetimeSeats.status, 'sold'), eq(lifetimeSeats.mode, mode))
  const isTaken = or(isSold, eq(lifetimeSeats.status, 'granted'))
  const ownSeat = and(eq(lifetimeSeats.userId, subscriptions.userId), isTaken)
  const found = await db
    .selectDistinct({ userId: subscriptions.userId })
    .from(subscriptions)
    .innerJoin(lifetimeSeats, ownSeat)
    .where(and(eq(subscriptions.mode, mode), grantsPlan))
    .limit(limit)
  return found.map(({ userId }) => userId)
}

/** Pence that were given back of these payments since then. */
export async function sumRefundsSince(db: Queries, paymentIds: string[], since: Date): Promise<number> {
  const [found] = await db
    .select({ pence: sql<number>`coalesce(sum(${refunds.pence}), 0)::int` })
    .from(refunds)
    .where(and(inArray(refunds.paymentId, paymentIds), gte(refunds.createdAt, since)))
  return found?.pence ?? 0
}
