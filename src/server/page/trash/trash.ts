/**
 * The life of what a creator deletes: it leaves its table at once, so that nobody sees, clicks or counts it any more, and
 * waits here for ten minutes, in which its creator can take it back as it was. What nobody took back is removed for good
 * within the hour.
 */
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { closePlace, openPlace } from '../places/places.ts'
import { emptyTrash, isInTrash, moveBack, moveToTrash, placeInTrash, type TrashKind } from './store.ts'

export { isInTrash }

const keptFor = 10 * 60_000

/** Says whether there was such a thing. */
export async function throwAway(tx: Queries, kind: TrashKind, userId: string, id: string, now: Date): Promise<boolean> {
  const place = await moveToTrash(tx, { kind, userId, id, now })
  if (place === undefined) return false
  await closePlace(tx, userId, place)
  return true
}

/** Back into its place, or to the end where the page is shorter now. Says whether it was still there. */
export async function takeBack(tx: Queries, kind: TrashKind, userId: string, id: string, now: Date): Promise<boolean> {
  const wished = await placeInTrash(tx, kind, userId, id, new Date(now.getTime() - keptFor))
  if (wished === undefined) return false
  await moveBack(tx, kind, userId, id, await openPlace(tx, userId, wished))
  return true
}

export const purgeTrash = ({ db, now }: Pick<Services, 'db' | 'now'>) => emptyTrash(db, new Date(now().getTime() - keptFor))
