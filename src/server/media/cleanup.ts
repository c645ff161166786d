/**
 * Removes files that no page uses any more. Each run stores since when an upload is unused; a day later it is marked for deletion,
 * unless it is used again; then its files are removed from storage, and its row last, so that the next run can finish an interrupted
 * one.
 */
import { dayMs, hourMs } from '#rules/time/durations.ts'
import type { Services } from '#server/services/services.ts'
import { findAddressedBefore, removeMarkedFiles } from './file-lifecycle.ts'
import { removeStaleIncoming } from './incoming-files.ts'
import { listRemovableMedia, markForDeletion, updateUnusedSince } from './store.ts'

/** Milliseconds between a picture's upload and the save that uses it, before which it does not count as unused. */
const savePeriod = hourMs
/** Milliseconds for which an unused upload stays; a deleted link can be restored within it, too. */
const unusedGracePeriod = dayMs
/** Milliseconds after which no upload or worker still uses an incoming file. */
const maxUploadDuration = 3 * hourMs
const batchSize = 500

export async function cleanUpMedia(services: Pick<Services, 'config' | 'db' | 'log' | 'now' | 'storage'>): Promise<void> {
  const { db, config, log } = services
  const now = services.now()
  await updateUnusedSince(db, now, new Date(now.getTime() - savePeriod))
  let removed = 0
  const unusedBefore = new Date(now.getTime() - unusedGracePeriod)
  const addressedBefore = findAddressedBefore(now)
  for (const name of await listRemovableMedia(db, { unusedBefore, addressedBefore, now, limit: batchSize })) {
    const keys = await db.transaction((tx) => markForDeletion(tx, name))
    if (!keys) continue
    await removeMarkedFiles(services, [{ name, keys }])
    removed += 1
  }
  await removeStaleIncoming(config, new Date(now.getTime() - maxUploadDuration))
  if (removed > 0) log.info({ removed }, 'Removed unused pictures and videos.')
}
