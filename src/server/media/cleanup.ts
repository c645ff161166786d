/**
 * Removes what nothing shows any more. A look notes since when a file is out of use; a day later it is condemned, unless it is in use
 * after all; then its files go, and its row last, so that whatever breaks off is found again at the next look.
 */
import type { Services } from '#server/services/services.ts'
import { removeStaleIncoming } from './incoming-files.ts'
import { markForDeletion, deleteMediaRow, updateUnusedSince, listRemovableMedia } from './store.ts'

/** Milliseconds in which a picture can be uploaded before it is named, or a deleted link taken back. */
const grace = 24 * 3_600_000
/** Milliseconds after which nobody works on what lies among the incoming. */
const longestUpload = 3 * 3_600_000
const atOnce = 500

export async function cleanUpMedia(services: Pick<Services, 'config' | 'db' | 'log' | 'now' | 'storage'>): Promise<void> {
  const { db, config, log } = services
  const now = services.now()
  await updateUnusedSince(db, now)
  let removed = 0
  for (const name of await listRemovableMedia(db, new Date(now.getTime() - grace), now, atOnce)) {
    const keys = await db.transaction((tx) => markForDeletion(tx, name))
    if (!keys) continue
    await removeMarkedFiles(services, [{ name, keys }])
    removed += 1
  }
  await removeStaleIncoming(config, new Date(now.getTime() - longestUpload))
  if (removed > 0) log.info({ removed }, 'Removed pictures and videos that nothing shows any more.')
}

/** Of what is condemned. */
export async function removeMarkedFiles(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  gone: { name: string; keys: string[] }[],
): Promise<void> {
  for (const { name, keys } of gone) {
    await storage.remove(keys)
    await deleteMediaRow(db, name)
  }
}
