/** What other features ask about a creator's uploads. */
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { removeMarkedFiles } from './cleanup.ts'
import { markOwnerlessForDeletion, lockOwnMedia, listStoredMedia } from './store.ts'

/**
 * Whether this path is a picture that this creator uploaded. To be asked in the transaction that names it: until that ends, the
 * picture cannot be removed.
 */
export async function lockOwnPicture(tx: Queries, userId: string, path: string): Promise<boolean> {
  const held = await lockOwnMedia(tx, userId, path)
  return held !== undefined && held.kind !== 'video'
}

/** Every picture and video of a creator, in its largest size, for an export. `file` is a name that no other has. */
export async function listCreatorFiles({ db, storage }: Pick<Services, 'db' | 'storage'>, userId: string) {
  const kept = await listStoredMedia(db, userId)
  return kept.flatMap(({ path, key }) =>
    path === null ? [] : [{ path, file: key.replace('/', '-'), read: () => storage.read(key) }],
  )
}

/** Removes what nobody owns any more, because they were erased; may be called again. */
export async function removeOwnerlessFiles(services: Pick<Services, 'db' | 'storage'>): Promise<void> {
  await removeMarkedFiles(services, await markOwnerlessForDeletion(services.db))
}
