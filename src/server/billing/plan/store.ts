/** Queries on what gives a creator a plan, and the one place that writes `users.plan`. */
import { and, eq, exists, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { MonthlyPlan, Plan } from '#rules/plans/plans.ts'
import { first, hasRows, type Queries } from '#server/database/queries.ts'
import { billingNotices, checkouts, lifetimeSeats, planGrants, subscriptions } from '#server/database/schema/billing.ts'
import { users } from '#server/database/schema/users.ts'

/** Whether the creator has a seat that was granted, or sold in this mode. */
export async function hasLifetimeSeat(tx: Queries, userId: string, mode: PaymentMode | undefined): Promise<boolean> {
  const isSold = mode && and(eq(lifetimeSeats.status, 'sold'), eq(lifetimeSeats.mode, mode))
  const isTaken = or(eq(lifetimeSeats.status, 'granted'), isSold)
  return (await tx.$count(lifetimeSeats, and(eq(lifetimeSeats.userId, userId), isTaken))) > 0
}

/** The subscriptions that were paid for as their checkout asked. Others grant nothing. */
export function listPaidSubscriptions(tx: Queries, userId: string, mode: PaymentMode) {
  const paidCheckout = tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.mode, subscriptions.mode),
        eq(checkouts.purchaseId, subscriptions.id),
        eq(checkouts.userId, subscriptions.userId),
        eq(checkouts.status, 'paid'),
      ),
    )
  return tx
    .select({ status: subscriptions.status, plan: subscriptions.plan })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.mode, mode),
        inArray(subscriptions.status, ['active', 'past_due']),
        exists(paidCheckout),
      ),
    )
}

export async function findGrantedPlan(tx: Queries, userId: string, now: Date): Promise<MonthlyPlan | undefined> {
  const isOpen = and(isNull(planGrants.endedAt), or(isNull(planGrants.endsAt), gt(planGrants.endsAt, now)))
  const [found] = await tx
    .select({ plan: planGrants.plan })
    .from(planGrants)
    .where(and(eq(planGrants.userId, userId), isOpen))
  return found?.plan
}

export const updatePlan = (tx: Queries, userId: string, plan: Plan) => tx.update(users).set({ plan }).where(eq(users.id, userId))

export const endGrant = (tx: Queries, userId: string, now: Date) =>
  tx
    .update(planGrants)
    .set({ endedAt: now })
    .where(and(eq(planGrants.userId, userId), isNull(planGrants.endedAt)))

export const insertGrant = (tx: Queries, row: typeof planGrants.$inferInsert) => tx.insert(planGrants).values(row)

const hasExpired = (now: Date) => and(isNull(planGrants.endedAt), lte(planGrants.endsAt, now))

/** The creators whose grant has come to its end. */
export const listExpiredGrants = (db: Queries, now: Date, limit: number) =>
  db.select({ userId: planGrants.userId }).from(planGrants).where(hasExpired(now)).orderBy(planGrants.endsAt).limit(limit)

export const findExpiredGrant = (tx: Queries, userId: string, now: Date) =>
  tx
    .select({ id: planGrants.id, plan: planGrants.plan })
    .from(planGrants)
    .where(and(eq(planGrants.userId, userId), hasExpired(now)))
    .then(first)

/** Queries on the emails about money that were queued. Returns whether the fact was not reported yet. */
export const insertNotice = (tx: Queries, row: { key: string; userId: string; createdAt: Date }): Promise<boolean> =>
  tx.insert(billingNotices).values(row).onConflictDoNothing().returning({ key: billingNotices.key }).then(hasRows)
