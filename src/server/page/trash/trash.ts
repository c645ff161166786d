/**
 * The life of what a creator deletes: it leaves its table at once, so that nobody sees, clicks or counts it any more, and
 * waits here for ten minutes, in which its creator can take it back as it was. What nobody took back is removed for good
 * within the hour.
 */
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { closeGapAt, makeRoomAt } from '../positions/positions.ts'
import { deleteTrashBefore, findInTrash, isInTrash, moveOutOfTrash, moveToTrash, type TrashItem } from './store.ts'

export { isInTrash }

const undoWindowMs = 10 * 60_000

/** Says whether there was such a thing. */
export async function softDeleteItem(tx: Queries, thing: TrashItem, now: Date): Promise<boolean> {
  const place = await moveToTrash(tx, thing, now)
  if (place === undefined) return false
  await closeGapAt(tx, thing.userId, place)
  return true
}

/**
 * Back into its place, or to the end where the page is shorter now. Answers how many of its kind there were when it was thrown
 * away, or nothing when it is not there any more.
 */
export async function restoreItem(tx: Queries, thing: TrashItem, now: Date): Promise<number | undefined> {
  const found = await findInTrash(tx, thing, new Date(now.getTime() - undoWindowMs))
  if (!found) return undefined
  await moveOutOfTrash(tx, thing, await makeRoomAt(tx, thing.userId, found.place))
  return found.among
}

export const deleteExpiredTrash = ({ db, now }: Pick<Services, 'db' | 'now'>) => deleteTrashBefore(db, new Date(now().getTime() - undoWindowMs))
