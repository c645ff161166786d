/** What other features ask about a creator's uploads. */
import type { Queries } from '#server/database/queries.ts'
import type { Services } from '#server/services/services.ts'
import { removeFiles } from './cleanup.ts'
import { condemnOwnerless, holdOwn, keptOf } from './store.ts'

/**
 * Whether this path is a picture that this creator uploaded. To be asked in the transaction that names it: until that ends, the
 * picture cannot be removed.
 */
export async function ownsMedia(tx: Queries, userId: string, path: string): Promise<boolean> {
  const held = await holdOwn(tx, userId, path)
  return held !== undefined && held.kind !== 'video'
}

/** Every picture and video of a creator, in its largest size, for an export. `file` is a name that no other has. */
export async function filesOf({ db, storage }: Pick<Services, 'db' | 'storage'>, userId: string) {
  const kept = await keptOf(db, userId)
  return kept.flatMap(({ path, key }) =>
    path === null ? [] : [{ path, file: key.replace('/', '-'), read: () => storage.read(key) }],
  )
}

/** Removes what nobody owns any more, because they were erased; may be called again. */
export async function forgetFiles(services: Pick<Services, 'db' | 'storage'>): Promise<void> {
  await removeFiles(services, await condemnOwnerless(services.db))
}
