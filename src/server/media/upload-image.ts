/** A picture on its way from a creator's device to their page. */
import { join } from 'node:path'
import type { Crop } from '#contract/media.ts'
import { type ImageKind, imageKinds } from '#rules/media/image-paths.ts'
import { changePage } from '#server/page/change-page.ts'
import type { ReceiveForm } from '#server/http/endpoints/uploads.ts'
import type { Services } from '#server/services/services.ts'
import { refuseFailedUpload } from './upload-failures.ts'
import { checkPlanAllows } from './plan-check.ts'
import { withTempFolder, saveStream } from './incoming-files.ts'
import { toExpectedMedia, type StoredMedia, newMediaName, markStored, reserveQuota } from './file-lifecycle.ts'
import { findPlan, setUserPicture } from './store.ts'
import type { PictureResult } from './worker/messages.ts'
import type { MediaWorker } from './worker/media-worker.ts'

export type MediaServices = Pick<Services, 'config' | 'db' | 'log' | 'now' | 'pageChanged' | 'storage'> & { mediaWorker: MediaWorker }
type Uploaded = { imageUrl: string; isMoving: boolean }

/** For a save that names it later. Refuses as the contract says. */
export const uploadImage = (uses: MediaServices, userId: string, kind: ImageKind, form: ReceiveForm<Crop>): Promise<Uploaded> =>
  receiveImage(uses, userId, kind, form, async ({ isMoving }, name, kept) => {
    await markStored(uses.db, name, kept)
    return { imageUrl: kept.path, isMoving }
  })

const toCropArea = ({ x: left, y: top, width, height }: Crop) =>
  left === undefined || top === undefined || width === undefined || height === undefined
    ? undefined
    : { left, top, width, height }

const columns = { profile: 'profileImage', background: 'imageBackground' } as const

/** Sets it at once, in the transaction that says that it is there. */
export const uploadAndSetImage = (
  uses: MediaServices,
  userId: string,
  kind: keyof typeof columns,
  form: ReceiveForm<Crop>,
): Promise<Uploaded & { version: number }> =>
  receiveImage(uses, userId, kind, form, ({ isMoving }, name, kept) =>
    changePage(uses, userId, async (tx, owner) => {
      checkPlanAllows(kind, owner.plan)
      await markStored(tx, name, kept)
      return { imageUrl: kept.path, isMoving, version: await setUserPicture(tx, userId, columns[kind], kept.path) }
    }),
  )

export const removeSetImage = (uses: Pick<MediaServices, 'db' | 'now' | 'pageChanged'>, userId: string, kind: keyof typeof columns) =>
  changePage(uses, userId, async (tx) => ({ version: await setUserPicture(tx, userId, columns[kind], null) }))

/** The plan is asked before anything is read; and again, by whoever sets it. */
async function receiveImage<T>(
  uses: MediaServices,
  userId: string,
  kind: ImageKind,
  form: ReceiveForm<Crop>,
  conclude: (made: PictureResult, name: string, kept: StoredMedia) => Promise<T>,
): Promise<T> {
  checkPlanAllows(kind, await findPlan(uses.db, userId))
  return withTempFolder(uses.config, async (folder) => {
    const file = join(folder, 'sent')
    const { fields } = await form((bytes) => saveStream(bytes, file))
    const made = await uses.mediaWorker.resizePicture({ file, folder, kind, cut: toCropArea(fields) })
    return storeImage(uses, userId, kind, { folder, made }, conclude)
  }).catch(refuseFailedUpload(uses, 'image-failed'))
}

async function storeImage<T>(
  uses: MediaServices,
  userId: string,
  kind: ImageKind,
  { folder, made }: { folder: string; made: PictureResult },
  conclude: (made: PictureResult, name: string, kept: StoredMedia) => Promise<T>,
): Promise<T> {
  const name = newMediaName()
  // The largest first: it is the one that an export holds.
  const files = made.files.toSorted((a, b) => Number(b.name === made.main) - Number(a.name === made.main))
  const keys = files.map((file) => `${name}/${file.name}`)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  await reserveQuota(uses, userId, toExpectedMedia(uses, { name, kind, keys, bytes }))
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
