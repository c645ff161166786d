/**
 * Where things stand on a page: links and blocks share one numbering without gaps, so that a creator can put them in one
 * order. Everyone who adds, takes out or moves one asks here, inside `changePage`.
 */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { countPlaces, listItemIds, setPositions, shiftPositions } from './store.ts'

export { countPlaces }

/** Makes room at a place, or at the end where it lies beyond, and answers with the place that is free now. */
export async function makeRoomAt(tx: Queries, userId: string, wished: number): Promise<number> {
  const { next } = await countPlaces(tx, userId)
  const place = Math.min(wished, next)
  if (place < next) await shiftPositions(tx, userId, place, 1)
  return place
}

export const closeGapAt = (tx: Queries, userId: string, place: number): Promise<void> => shiftPositions(tx, userId, place, -1)

/** Takes the ids of all links and blocks in their new order; refuses with 'page-changed' when these are not all of them. */
export async function reorderItems(tx: Queries, userId: string, ids: readonly string[]): Promise<void> {
  const stored = await listItemIds(tx, userId)
  const isSameSet = stored.size === ids.length && ids.every((id) => stored.has(id))
  if (!isSameSet) throw new Refusal('page-changed')
  await setPositions(tx, userId, ids)
}
