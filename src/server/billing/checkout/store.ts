/** Queries on checkouts and on the seats of the lifetime offer. */
import { and, asc, eq, gt, isNull, lte, max, ne, or, sql } from 'drizzle-orm'
import type { SeatState } from '#rules/billing/checkouts.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import type { PaidPlan } from '#rules/plans/plans.ts'
import { first, hasRows, pick, type Queries } from '#server/database/queries.ts'
import { checkouts, lifetimeSeats } from '#server/database/schema/billing.ts'

export type OpenCheckout = Pick<
  typeof checkouts.$inferSelect,
  'id' | 'userId' | 'mode' | 'plan' | 'pence' | 'purchaseId' | 'expiresAt'
>
const openCheckout = pick(checkouts, 'id', 'userId', 'mode', 'plan', 'pence', 'purchaseId', 'expiresAt')

export async function findOpenCheckout(db: Queries, userId: string): Promise<OpenCheckout | undefined> {
  const isOpen = and(eq(checkouts.userId, userId), eq(checkouts.status, 'open'))
  const [found] = await db.select(openCheckout).from(checkouts).where(isOpen)
  return found
}

type NewCheckout = Omit<OpenCheckout, 'purchaseId'> & { commissionPercent: number; createdAt: Date }

export const insertCheckout = (tx: Queries, checkout: NewCheckout) => tx.insert(checkouts).values({ ...checkout, status: 'open' })

/** How many seats this creator has held since then and did not pay for. One that was paid and refunded was paid. */
export function countHolds(db: Queries, userId: string, since: Date): Promise<number> {
  const isUnpaidHold = and(eq(checkouts.plan, 'lifetime'), ne(checkouts.status, 'paid'), gt(checkouts.createdAt, since))
  return db.$count(checkouts, and(eq(checkouts.userId, userId), isUnpaidHold))
}

/** Stores what was created at the provider. False if the checkout was closed meanwhile. */
export async function storePurchase(db: Queries, id: string, purchaseId: string): Promise<boolean> {
  const isUnchanged = or(isNull(checkouts.purchaseId), eq(checkouts.purchaseId, purchaseId))
  const stored = await db
    .update(checkouts)
    .set({ purchaseId })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open'), isUnchanged))
    .returning({ id: checkouts.id })
  return stored.length > 0
}

/** False if the checkout was closed before. */
export const markCancelled = (tx: Queries, id: string, closedAt: Date): Promise<boolean> =>
  tx
    .update(checkouts)
    .set({ status: 'cancelled', closedAt })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
    .returning({ id: checkouts.id })
    .then(hasRows)

/** The first to expire come first. */
export const listExpired = (
  db: Queries,
  { mode, now, plan, limit }: { mode: PaymentMode; now: Date; plan?: PaidPlan | undefined; limit: number },
): Promise<OpenCheckout[]> =>
  db
    .select(openCheckout)
    .from(checkouts)
    .where(
      and(
        eq(checkouts.status, 'open'),
        eq(checkouts.mode, mode),
        lte(checkouts.expiresAt, now),
        plan && eq(checkouts.plan, plan),
      ),
    )
    .orderBy(asc(checkouts.expiresAt))
    .limit(limit)

export type Seat = typeof lifetimeSeats.$inferSelect

export const findSeat = (db: Queries, userId: string): Promise<Seat | undefined> =>
  db.select().from(lifetimeSeats).where(eq(lifetimeSeats.userId, userId)).then(first)

/** Until the transaction ends. Taken after the creator's row is locked, by everyone in this order. */
export const lockSeats = (tx: Queries) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('lifetime seats'))`)

export async function findSmallestFreeNumber(tx: Queries, seats: number): Promise<number | undefined> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    select free.number from generate_series(1, ${seats}::int) as free(number)
    where not exists (select from ${lifetimeSeats} taken where taken.number = free.number)
    order by free.number limit 1`)
  return rows[0]?.number
}

export async function findLargestNumber(tx: Queries): Promise<number> {
  const [largest] = await tx.select({ number: max(lifetimeSeats.number) }).from(lifetimeSeats)
  return largest?.number ?? 0
}

export const insertSeat = (tx: Queries, seat: Seat) => tx.insert(lifetimeSeats).values(seat)

export const updateSeat = (tx: Queries, userId: string, change: Omit<Seat, 'userId' | 'number'>) =>
  tx.update(lifetimeSeats).set(change).where(eq(lifetimeSeats.userId, userId))

export const deleteSeat = (tx: Queries, userId: string, status: SeatState) =>
  tx.delete(lifetimeSeats).where(and(eq(lifetimeSeats.userId, userId), eq(lifetimeSeats.status, status)))

export const countHeldSeats = (db: Queries, network?: string): Promise<number> =>
  db.$count(lifetimeSeats, and(eq(lifetimeSeats.status, 'reserved'), network ? eq(lifetimeSeats.network, network) : undefined))

export const countTakenSeats = (db: Queries): Promise<number> => db.$count(lifetimeSeats, ne(lifetimeSeats.status, 'reserved'))
