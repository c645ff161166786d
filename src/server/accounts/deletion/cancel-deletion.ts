/** Signing in within the fourteen days cancels a deletion: the page is online again at once, on every node. */
import type { Queries } from '#server/database/queries.ts'
import { changePage } from '#server/page/change-page.ts'
import type { Services } from '#server/services/services.ts'
import { isAccountMarkedForDeletion, unmarkAccountForDeletion } from '../store.ts'
import { announceDeletionChange } from './deletion-changed.ts'

/** `run` is called in the same transaction: if it throws, nothing is cancelled. `wasCancelled`: whether a deletion was pending. */
export async function runAndCancelDeletion<T>(
  services: Pick<Services, 'db' | 'now' | 'invalidatePage'>,
  userId: string,
  run: (tx: Queries) => Promise<T>,
): Promise<{ result: T; wasCancelled: boolean }> {
  // Few accounts are being deleted, so this is checked before the row is locked.
  if (!(await isAccountMarkedForDeletion(services.db, userId)))
    return { result: await services.db.transaction(run), wasCancelled: false }
  return changePage(services, userId, async (tx) => {
    const result = await run(tx)
    const wasCancelled = await unmarkAccountForDeletion(tx, userId)
    if (wasCancelled) await announceDeletionChange(tx, userId)
    return { result, wasCancelled }
  })
}
