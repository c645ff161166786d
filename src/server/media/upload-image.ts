/** Uploads a picture: receives the file, has the worker resize it, and stores all its sizes. */
import { join } from 'node:path'
import type { Crop, UploadedImage } from '#contract/media.ts'
import { type ImageKind, imageKinds } from '#rules/media/image-paths.ts'
import type { ReceiveForm } from '#server/http/endpoints/uploads.ts'
import { changePage } from '#server/page/change-page.ts'
import type { Services } from '#server/services/services.ts'
import { adjustReservation, markStored, type StoredMedia, toPendingMedia, withReservation } from './file-lifecycle.ts'
import { saveStream, withTempFolder } from './incoming-files.ts'
import { findPlan, setUserPicture } from './store.ts'
import { assertPlanAllows, type UploadAdmission } from './upload-admission.ts'
import { refuseFailedUpload } from './upload-failures.ts'
import type { MediaWorker } from './worker/media-worker.ts'
import type { PictureResult } from './worker/messages.ts'

export type MediaServices = Pick<Services, 'config' | 'db' | 'log' | 'now' | 'invalidatePage' | 'storage'> & {
  mediaWorker: MediaWorker
  uploads: UploadAdmission
}
/** `bytes`: at most so many will arrive. */
export type ImageUpload = { form: ReceiveForm<Crop>; bytes: number }

/** Uploads a picture that a later save will use. Throws the refusals that the contract declares. */
export const uploadImage = (
  services: MediaServices,
  userId: string,
  kind: ImageKind,
  upload: ImageUpload,
): Promise<UploadedImage> =>
  receiveImage(services, userId, kind, upload, async ({ isMoving, stillBecause }, name, stored) => {
    await markStored(services.db, name, stored)
    return { imageUrl: stored.path, isMoving, stillBecause }
  })

const toCropArea = ({ x: left, y: top, width, height }: Crop) =>
  left === undefined || top === undefined || width === undefined || height === undefined
    ? undefined
    : { left, top, width, height }

const columns = { profile: 'profileImage', background: 'imageBackground' } as const

/** Uploads a picture and sets it on the page in the same transaction. */
export const uploadAndSetImage = (
  services: MediaServices,
  userId: string,
  kind: keyof typeof columns,
  upload: ImageUpload,
): Promise<UploadedImage & { version: number }> =>
  receiveImage(services, userId, kind, upload, ({ isMoving, stillBecause }, name, stored) =>
    changePage(services, userId, async (tx, owner) => {
      assertPlanAllows(kind, owner.plan)
      await markStored(tx, name, stored)
      return {
        imageUrl: stored.path,
        isMoving,
        stillBecause,
        version: await setUserPicture(tx, userId, { column: columns[kind], path: stored.path, now: services.now() }),
      }
    }),
  )

export const removeSetImage = (
  services: Pick<MediaServices, 'db' | 'now' | 'invalidatePage'>,
  userId: string,
  kind: keyof typeof columns,
) =>
  changePage(services, userId, async (tx) => ({
    version: await setUserPicture(tx, userId, { column: columns[kind], path: null, now: services.now() }),
  }))

/** Checks the plan and takes room before anything is read; `finish` checks it again where it sets the picture. */
async function receiveImage<T>(
  services: MediaServices,
  userId: string,
  kind: ImageKind,
  { form, bytes }: ImageUpload,
  finish: (result: PictureResult, name: string, stored: StoredMedia) => Promise<T>,
): Promise<T> {
  const plan = await findPlan(services.db, userId)
  assertPlanAllows(kind, plan)
  const receive = (name: string) =>
    withTempFolder(services.config, async (folder) => {
      const file = join(folder, 'sent')
      const { fields } = await form((stream) => saveStream(stream, file))
      const job = { file, folder, kind, crop: toCropArea(fields) }
      const result = await services.mediaWorker.resizePicture(job, { userId, plan })
      return storeImage(services, userId, { name, kind, folder, result }, finish)
    })
  return services.uploads
    .admit({ userId, bytes }, () => withReservation(services, userId, { kind, bytes }, receive))
    .catch(refuseFailedUpload(services, 'image-failed'))
}

/** Stores all sizes of a resized picture, whose room is reserved, and has `finish` use it. */
export async function storeImage<T>(
  services: Pick<Services, 'db' | 'now' | 'storage'>,
  userId: string,
  { name, kind, folder, result }: { name: string; kind: ImageKind; folder: string; result: PictureResult },
  finish: (result: PictureResult, name: string, stored: StoredMedia) => Promise<T>,
): Promise<T> {
  // The largest first: exports contain the first file.
  const files = result.files.toSorted((a, b) => Number(b.name === result.main) - Number(a.name === result.main))
  const keys = files.map((file) => `${name}/${file.name}`)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  await adjustReservation(services, userId, toPendingMedia(services, { name, kind, keys, bytes }))
  for (const [index, key] of keys.entries()) {
    await services.storage.put(key, join(folder, files[index]?.name ?? ''), `image/${imageKinds[kind].format}`)
  }
  return finish(result, name, { path: `/media/${name}/${result.main}`, keys, bytes })
}
