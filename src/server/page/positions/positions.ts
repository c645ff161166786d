/**
 * The positions of the items on a page: links and blocks are numbered together without gaps, so that a creator can put them in one
 * order. All code that adds, removes or moves an item uses these functions, inside `changePage`.
 */
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import { type ItemCounts, listItemIds, selectItemCounts, setPositions, shiftPositions } from './store.ts'

/** How many links and blocks there are, how many count against each limit of a plan, and the first free position below all of them. */
export const countItems = (tx: Queries, userId: string): Promise<ItemCounts> => selectItemCounts(tx, userId)

/** Moves items down to free a position, and returns it. A position beyond the end becomes the one after the last item. */
export async function makeRoomAt(tx: Queries, userId: string, wanted: number): Promise<number> {
  const { nextPosition } = await countItems(tx, userId)
  const position = Math.min(wanted, nextPosition)
  if (position < nextPosition) await shiftPositions(tx, userId, position, 1)
  return position
}

export const closeGapAt = (tx: Queries, userId: string, position: number): Promise<void> =>
  shiftPositions(tx, userId, position, -1)

/** Takes the ids of all links and blocks in their new order. Refuses with 'page-changed' if some are missing or unknown. */
export async function reorderItems(tx: Queries, userId: string, ids: readonly string[]): Promise<void> {
  const stored = await listItemIds(tx, userId)
  const isSameSet = stored.size === ids.length && ids.every((id) => stored.has(id))
  if (!isSameSet) throw new Refusal('page-changed')
  await setPositions(tx, userId, ids)
}
