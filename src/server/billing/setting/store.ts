/** Queries for a change of the setting PAYMENTS, on the checkouts, seats and plans of everyone. */
import { and, eq, exists, inArray, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { PaymentMode, PaymentsSetting } from '#rules/billing/payment-mode.ts'
import type { PaidPlan, Plan } from '#rules/plans/plans.ts'
import { hasRows, type Queries } from '#server/database/queries.ts'
import { checkouts, customers, lifetimeSeats, planGrants, subscriptions } from '#server/database/schema/billing.ts'
import { users } from '#server/database/schema/users.ts'

/** Every open checkout that the present provider did not open, with the seat that it reserved. */
export async function closeCheckoutsOfOthers(tx: Queries, present: PaymentsSetting, closedAt: Date): Promise<void> {
  const isOther = <T extends typeof checkouts.mode | typeof lifetimeSeats.mode>(mode: T) =>
    present === 'off' ? sql`true` : ne(mode, present)
  await tx
    .update(checkouts)
    .set({ status: 'cancelled', closedAt })
    .where(and(eq(checkouts.status, 'open'), isOther(checkouts.mode)))
  await tx.delete(lifetimeSeats).where(and(eq(lifetimeSeats.status, 'reserved'), isOther(lifetimeSeats.mode)))
}

const grantsPlan = inArray(subscriptions.status, ['active', 'past_due'])
/** Those that are renewed. */
export const countLiveSubscriptions = (db: Queries, mode: PaymentMode): Promise<number> =>
  db.$count(subscriptions, and(eq(subscriptions.mode, mode), grantsPlan, eq(subscriptions.cancelAtPeriodEnd, false)))

const testMode: PaymentMode = 'sandbox'

/** Who has a plan that was paid with test money, and the biggest such plan. */
export async function listTestPlans(tx: Queries): Promise<{ userId: string; plan: PaidPlan }[]> {
  const subscribed = await tx
    .select({ userId: subscriptions.userId, plan: subscriptions.plan })
    .from(subscriptions)
    .where(and(eq(subscriptions.mode, testMode), grantsPlan))
    .orderBy(sql`${subscriptions.plan} = 'premium'`)
  const seats = await tx
    .select({ userId: lifetimeSeats.userId })
    .from(lifetimeSeats)
    .where(and(eq(lifetimeSeats.mode, testMode), eq(lifetimeSeats.status, 'sold')))
  const plans = new Map<string, PaidPlan>()
  for (const { userId, plan } of subscribed) plans.set(userId, plan)
  for (const { userId } of seats) plans.set(userId, 'lifetime')
  return [...plans].map(([userId, plan]) => ({ userId, plan }))
}

export const deleteTestSeats = (tx: Queries) => tx.delete(lifetimeSeats).where(eq(lifetimeSeats.mode, testMode))

/** Erased accounts keep theirs. */
export const setPlanOfEveryone = (tx: Queries, plan: Plan) =>
  tx
    .update(users)
    .set({ plan })
    .where(and(ne(users.plan, plan), isNull(users.erasedAt)))

/** Everyone who neither bought nor was given a plan is on Free. */
export async function setPlanOfEveryoneWithoutOne(tx: Queries): Promise<void> {
  const own = sql`${users.id}`
  const hasSource = or(
    exists(tx.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.userId, own))),
    exists(tx.select({ number: lifetimeSeats.number }).from(lifetimeSeats).where(eq(lifetimeSeats.userId, own))),
    exists(tx.select({ id: planGrants.id }).from(planGrants).where(eq(planGrants.userId, own))),
  )
  if (!hasSource) return
  await tx
    .update(users)
    .set({ plan: 'free' })
    .where(and(ne(users.plan, 'free'), isNull(users.erasedAt), not(hasSource)))
}

/** Everyone who bought or was given a plan, in whichever mode. */
export async function listPlanHolders(tx: Queries): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    select ${subscriptions.userId} as "userId" from ${subscriptions} union
    select ${lifetimeSeats.userId} from ${lifetimeSeats} union
    select ${planGrants.userId} from ${planGrants}`)
  return rows.map(({ userId }) => userId)
}

export const hasCustomers = (db: Queries, mode: PaymentMode): Promise<boolean> =>
  db.select({ mode: customers.mode }).from(customers).where(eq(customers.mode, mode)).limit(1).then(hasRows)
