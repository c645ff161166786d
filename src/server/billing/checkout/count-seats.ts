/** How many lifetime seats are sold or granted, and how many are left. */
import { getLifetimeSeats } from '#rules/plans/plans.ts'
import { cacheFor } from '#server/services/cache-for.ts'
import type { Services } from '#server/services/services.ts'
import { countTakenSeats, findLargestNumber } from './store.ts'

/** Milliseconds. Every open page with prices asks every few seconds. */
const cacheTtlMs = 1_000

/** A reserved seat counts as left until it is paid. */
export const openSeatCount = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  cacheFor(cacheTtlMs, now, async () => {
    const displayed = await countTakenSeats(db)
    return { displayed, remaining: getLifetimeSeats() - displayed }
  })

/** Sold, granted or reserved; the highest number of a seat that is taken, below which the offer can't go. */
export const readLargestSeat = ({ db }: Pick<Services, 'db'>): Promise<number> => findLargestNumber(db)
