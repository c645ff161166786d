/** Queries on the creator's present subscription. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { Queries } from '#server/database/queries.ts'
import { subscriptions } from '#server/database/schema/billing.ts'

export type Subscription = typeof subscriptions.$inferSelect

/** The subscription that grants a plan, also while its last payment is overdue. */
export async function findSubscription(db: Queries, userId: string, mode: PaymentMode): Promise<Subscription | undefined> {
  const grantsPlan = inArray(subscriptions.status, ['active', 'past_due'])
  const [found] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.mode, mode), grantsPlan))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
  return found
}
