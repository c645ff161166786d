/**
 * The life of a lifetime seat. Opening a checkout reserves the smallest free number; the payment sells it; an admin can grant one. A
 * reserved seat is released when the provider has confirmed that its payment is cancelled, a sold one when its payment was refunded or
 * charged back. So nobody can pay without a seat. The caller has locked the creator's row.
 */
import { maxHeldPerNetwork, type SeatState } from '#rules/billing/checkouts.ts'
import type { PaymentMode } from '#rules/billing/payment-mode.ts'
import { getLifetimeSeats } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { defaultSettings } from '#rules/platform/settings.ts'
import type { Queries } from '#server/database/queries.ts'
import { cacheFor } from '#server/services/cache-for.ts'
import type { Services } from '#server/services/services.ts'
import { readSetting } from '#server/services/stored-settings.ts'
import * as store from './store.ts'

/** Reserves a seat, unless the creator has reserved one. False if none is free. Refuses with 'seats-held'. */
export async function claimSeat(tx: Queries, seat: Omit<store.Seat, 'number' | 'status'>): Promise<boolean> {
  if ((await store.findSeat(tx, seat.userId))?.reservedUntil) return true
  await store.lockSeats(tx)
  if (seat.network && (await store.countHeldSeats(tx, seat.network)) >= maxHeldPerNetwork) throw new Refusal('seats-held')
  return (await takeSmallestFree(tx, { ...seat, status: 'reserved' })) !== undefined
}

/**
 * Marks the creator's seat as sold, and returns its number. Someone who paid although their reservation was released gets another seat;
 * undefined if none is free, and then the payment has to be refunded.
 */
export async function sellSeat(
  tx: Queries,
  { userId, mode, now }: { userId: string; mode: PaymentMode; now: Date },
): Promise<number | undefined> {
  const sold = { status: 'sold', mode, reservedUntil: null, network: null, takenAt: now } as const
  const own = await store.findSeat(tx, userId)
  if (own?.status === 'sold') return own.number
  if (own) await store.updateSeat(tx, userId, sold)
  return own?.number ?? takeSmallestFree(tx, { userId, ...sold })
}

/** Gives the creator a seat that costs nothing, and returns its number. A seat that they bought stays sold. Undefined if none is free. */
export async function grantSeat(tx: Queries, { userId, now }: { userId: string; now: Date }): Promise<number | undefined> {
  const granted = { status: 'granted', mode: null, reservedUntil: null, network: null, takenAt: now } as const
  const own = await store.findSeat(tx, userId)
  if (own?.status === 'reserved') await store.updateSeat(tx, userId, granted)
  return own?.number ?? takeSmallestFree(tx, { userId, ...granted })
}

/** The largest number of a seat that is taken or reserved, 0 if none is. None is taken until the transaction ends. */
export async function lockTakenSeats(tx: Queries): Promise<number> {
  await store.lockSeats(tx)
  return store.findLargestNumber(tx)
}

/** Frees the creator's seat if it has this status. Does nothing otherwise. */
export const releaseSeat = (tx: Queries, userId: string, status: SeatState) => store.deleteSeat(tx, userId, status)

/** The seat that the creator bought in this mode, or was granted. */
export async function findTakenSeat(
  db: Queries,
  userId: string,
  mode: PaymentMode | 'off',
): Promise<{ number: number; status: 'sold' | 'granted' } | undefined> {
  const own = await store.findSeat(db, userId)
  if (own?.status === 'granted' || (own?.status === 'sold' && own.mode === mode))
    return { number: own.number, status: own.status }
  return undefined
}

/** As it is stored, under the lock of a change: another node may have changed it a moment ago. */
async function readSeatCount(tx: Queries): Promise<number> {
  const stored = await readSetting(tx, 'settings.lifetimeSeats')
  return typeof stored === 'number' ? stored : defaultSettings.lifetimeSeats
}

/** Claims take turns, so that two of them never choose the same number. */
async function takeSmallestFree(tx: Queries, seat: Omit<store.Seat, 'number'>): Promise<number | undefined> {
  await store.lockSeats(tx)
  const number = await store.findSmallestFreeNumber(tx, await readSeatCount(tx))
  if (number !== undefined) await store.insertSeat(tx, { number, ...seat })
  return number
}

/** Milliseconds. Every open page with prices asks every few seconds. */
const cacheTtlMs = 1_000

/** A reserved seat counts as left until it is paid. */
export const openSeatCount = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  cacheFor(cacheTtlMs, now, async () => {
    const displayed = await store.countTakenSeats(db)
    return { displayed, remaining: getLifetimeSeats() - displayed }
  })

/** In open checkouts, at this moment. */
export const countHeldSeats = ({ db }: Pick<Services, 'db'>): Promise<number> => store.countHeldSeats(db)

/** Sold, granted or reserved; the highest number of a seat that is taken, below which the offer can't go. */
export const readLargestSeat = ({ db }: Pick<Services, 'db'>): Promise<number> => store.findLargestNumber(db)
