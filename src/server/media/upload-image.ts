/** A picture on its way from a creator's device to their page. */
import { join } from 'node:path'
import type { Crop } from '#contract/media.ts'
import { type ImageKind, imageKinds } from '#rules/media.ts'
import { changePage } from '#server/page/change-page.ts'
import type { ReceiveForm } from '#server/http/uploads.ts'
import type { Services } from '#server/services/services.ts'
import { orFailed } from './upload-failures.ts'
import { allow } from './plan-check.ts'
import { withFolder, write } from './incoming-files.ts'
import { aboutToCome, type Kept, newName, nowKept, takeRoom } from './file-lifecycle.ts'
import { planOf, setColumn } from './store.ts'
import type { Made } from './worker/messages.ts'
import type { Studio } from './worker/media-worker.ts'

export type Uses = Pick<Services, 'config' | 'db' | 'log' | 'now' | 'pageChanged' | 'storage'> & { studio: Studio }
type Uploaded = { imageUrl: string; isMoving: boolean }

/** For a save that names it later. Refuses as the contract says. */
export const uploadImage = (uses: Uses, userId: string, kind: ImageKind, form: ReceiveForm<Crop>): Promise<Uploaded> =>
  received(uses, userId, kind, form, async ({ isMoving }, name, kept) => {
    await nowKept(uses.db, name, kept)
    return { imageUrl: kept.path, isMoving }
  })

const asCut = ({ x: left, y: top, width, height }: Crop) =>
  left === undefined || top === undefined || width === undefined || height === undefined
    ? undefined
    : { left, top, width, height }

const columns = { profile: 'profileImage', background: 'imageBackground' } as const

/** Sets it at once, in the transaction that says that it is there. */
export const uploadAndSet = (
  uses: Uses,
  userId: string,
  kind: keyof typeof columns,
  form: ReceiveForm<Crop>,
): Promise<Uploaded & { version: number }> =>
  received(uses, userId, kind, form, ({ isMoving }, name, kept) =>
    changePage(uses, userId, async (tx, owner) => {
      allow(kind, owner.plan)
      await nowKept(tx, name, kept)
      return { imageUrl: kept.path, isMoving, version: await setColumn(tx, userId, columns[kind], kept.path) }
    }),
  )

export const removeSet = (uses: Pick<Uses, 'db' | 'now' | 'pageChanged'>, userId: string, kind: keyof typeof columns) =>
  changePage(uses, userId, async (tx) => ({ version: await setColumn(tx, userId, columns[kind], null) }))

/** The plan is asked before anything is read; and again, by whoever sets it. */
async function received<T>(
  uses: Uses,
  userId: string,
  kind: ImageKind,
  form: ReceiveForm<Crop>,
  conclude: (made: Made, name: string, kept: Kept) => Promise<T>,
): Promise<T> {
  allow(kind, await planOf(uses.db, userId))
  return withFolder(uses.config, async (folder) => {
    const file = join(folder, 'sent')
    const { fields } = await form((bytes) => write(bytes, file))
    const made = await uses.studio.makePictures({ file, folder, kind, cut: asCut(fields) })
    return putInPlace(uses, userId, kind, { folder, made }, conclude)
  }).catch(orFailed(uses, 'image-failed'))
}

async function putInPlace<T>(
  uses: Uses,
  userId: string,
  kind: ImageKind,
  { folder, made }: { folder: string; made: Made },
  conclude: (made: Made, name: string, kept: Kept) => Promise<T>,
): Promise<T> {
  const name = newName()
  // The largest first: it is the one that an export holds.
  const files = made.files.toSorted((a, b) => Number(b.name === made.main) - Number(a.name === made.main))
  const keys = files.map((file) => `${name}/${file.name}`)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  await takeRoom(uses, userId, aboutToCome(uses, { name, kind, keys, bytes }))
  try {
    for (const [index, key] of keys.entries()) {
      await uses.storage.put(key, join(folder, files[index]?.name ?? ''), `image/${imageKinds[kind].format}`)
    }
  } catch (error) {
    // On a disk that is full every byte counts; what cannot be removed now goes when its row expires.
    await uses.storage.remove(keys).catch(() => {})
    throw error
  }
  return conclude(made, name, { path: `/media/${name}/${made.main}`, keys, bytes })
}
