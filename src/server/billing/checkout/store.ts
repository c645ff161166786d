/** Queries on checkouts and on the seats of the lifetime offer. */
import { and, eq, sql } from 'drizzle-orm'
import { lifetimeSeats as seatCount } from '#rules/plans/plans.ts'
import type { Queries } from '#server/database/queries.ts'
import { lifetimeSeats } from '#server/database/schema/billing.ts'

export type Seat = typeof lifetimeSeats.$inferSelect
export type SeatStatus = Seat['status']

export async function findSeat(db: Queries, userId: string): Promise<Seat | undefined> {
  const [found] = await db.select().from(lifetimeSeats).where(eq(lifetimeSeats.userId, userId))
  return found
}

/** Until the transaction ends. Taken after the creator's row is locked, by everyone in this order. */
export const lockSeats = (tx: Queries) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('lifetime seats'))`)

export async function findSmallestFreeNumber(tx: Queries): Promise<number | undefined> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    select free.number from generate_series(1, ${seatCount}::int) as free(number)
    where not exists (select from ${lifetimeSeats} taken where taken.number = free.number)
    order by free.number limit 1`)
  return rows[0]?.number
}

export const insertSeat = async (tx: Queries, seat: Seat): Promise<void> => {
  await tx.insert(lifetimeSeats).values(seat)
}

export const updateSeat = async (tx: Queries, userId: string, change: Omit<Seat, 'userId' | 'number'>): Promise<void> => {
  await tx.update(lifetimeSeats).set(change).where(eq(lifetimeSeats.userId, userId))
}

export const deleteSeat = async (tx: Queries, userId: string, status: SeatStatus): Promise<void> => {
  await tx.delete(lifetimeSeats).where(and(eq(lifetimeSeats.userId, userId), eq(lifetimeSeats.status, status)))
}
