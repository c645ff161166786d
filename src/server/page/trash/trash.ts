/**
 * The life of an item that a creator deletes: its row moves to the trash, so that it is no longer shown, clicked or counted. For ten
 * minutes its creator can restore it unchanged. After that it is permanently deleted within the hour.
 */
import { undoWindowMs } from '#rules/page/undo-window.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { closeGapAt, makeRoomAt } from '../positions/positions.ts'
import { deleteTrashBefore, findInTrash, isIdTaken, moveOutOfTrash, moveToTrash, type TrashItem, trashContains } from './store.ts'

/** Whether this creator's trash contains this item. */
export const isInTrash = (tx: Queries, item: TrashItem): Promise<boolean> => trashContains(tx, item)

/**
 * For an item that was just inserted with an id that its client chose: ids are unique among a creator's links and blocks, and a deleted
 * item's id stays reserved while it can be restored. Call it after the insert, which has waited for any concurrent deletion of an item
 * with this id. Refuses with 'id-in-use'.
 */
export async function assertIdIsFree(tx: Queries, item: TrashItem): Promise<void> {
  if (await isIdTaken(tx, item)) throw new Refusal('id-in-use')
}

/** Returns whether there was such an item. */
export async function softDeleteItem(tx: Queries, item: TrashItem, now: Date): Promise<boolean> {
  const position = await moveToTrash(tx, item, now)
  if (position === undefined) return false
  await closeGapAt(tx, item.userId, position)
  return true
}

/**
 * Restores an item at its position, or at the end if the page is shorter now. Returns how many there were of its limit when it was
 * deleted (`findItemLimit`), including itself, or undefined if it is no longer in the trash.
 */
export async function restoreItem(tx: Queries, item: TrashItem, now: Date): Promise<number | undefined> {
  const found = await findInTrash(tx, item, new Date(now.getTime() - undoWindowMs))
  if (!found) return undefined
  await moveOutOfTrash(tx, item, await makeRoomAt(tx, item.userId, found.position))
  return found.countBefore
}

export const deleteExpiredTrash = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  deleteTrashBefore(db, new Date(now().getTime() - undoWindowMs))
