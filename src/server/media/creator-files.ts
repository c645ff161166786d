/** Functions with which other features use, export and remove a creator's uploads. */
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { removeMarkedFiles } from './file-lifecycle.ts'
import { listStoredKeys, listStoredMedia, lockOwnMedia, markOwnerlessForDeletion } from './store.ts'

/**
 * Returns whether this path is a picture that this creator uploaded. Call it in the transaction that stores the path: until that
 * transaction ends, the picture cannot be removed.
 */
export async function lockOwnPicture(tx: Queries, userId: string, path: string): Promise<boolean> {
  const locked = await lockOwnMedia(tx, userId, path)
  return locked !== undefined && locked.kind !== 'video'
}

/** Every picture and video of a creator in its largest size, for an export. `file` is a unique file name. */
export async function listCreatorFiles({ db, storage }: Pick<Services, 'db' | 'storage'>, userId: string) {
  const stored = await listStoredMedia(db, userId)
  return stored.flatMap(({ path, key }) =>
    path === null ? [] : [{ path, file: key.replace('/', '-'), read: () => storage.read(key) }],
  )
}

const pageSize = 1000

/** The keys of every stored picture and video, in pages, so that a backup of very many does not hold them all. */
export async function* listAllKeys(db: Queries): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const rows = await listStoredKeys(db, after, pageSize)
    if (rows.length > 0) yield rows.flatMap(({ keys }) => keys)
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.name
  }
}

/** Removes the files of erased creators; may be called again. */
export async function removeOwnerlessFiles(services: Pick<Services, 'db' | 'now' | 'storage'>): Promise<void> {
  await removeMarkedFiles(services, await markOwnerlessForDeletion(services.db))
}
