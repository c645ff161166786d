/** Sets an uploaded video as the page's background. A video that was uploaded to a bucket is inspected only now. */
import { join } from 'node:path'
import { maxVideoBytes } from '#rules/media/upload-limits.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { changePage } from '#server/page/change-page.ts'
import type { Services } from '#server/services/services.ts'
import { releaseUpload } from '../file-lifecycle.ts'
import { saveStream, withTempFolder } from '../incoming-files.ts'
import { findMedia, findPlan, lockOwnMedia, setUserPicture } from '../store.ts'
import { assertPlanAllows, type UploadAdmission } from '../upload-admission.ts'
import { refuseFailedUpload } from '../upload-failures.ts'
import type { JobOwner } from '../worker/fair-queue.ts'
import type { MediaWorker } from '../worker/media-worker.ts'
import { isRefusedVideo, processVideo } from './process-video.ts'

type Dependencies = Pick<Services, 'config' | 'db' | 'log' | 'now' | 'invalidatePage' | 'storage'> & {
  mediaWorker: MediaWorker
  uploads: UploadAdmission
}

/** `videoUrl` is the upload address, with or without its query, or the path of a stored video; null removes the video. Throws the refusals that the contract declares. */
export async function applyVideoBackground(
  services: Dependencies,
  userId: string,
  videoUrl: string | null,
): Promise<{ videoBackground: string | null; version: number }> {
  const path = videoUrl === null ? null : await findVideoPath(services, userId, videoUrl)
  return changePage(services, userId, async (tx, { plan }) => {
    if (path !== null) {
      assertPlanAllows('video', plan)
      if ((await lockOwnMedia(tx, userId, path))?.kind !== 'video') throw new Refusal('no-such-upload')
    }
    const version = await setUserPicture(tx, userId, { column: 'videoBackground', path, now: services.now() })
    return { videoBackground: path, version }
  })
}

async function findVideoPath(services: Dependencies, userId: string, videoUrl: string): Promise<string> {
  const plan = await findPlan(services.db, userId)
  assertPlanAllows('video', plan)
  const [, name = ''] = /\/([0-9a-f]{20})\/video(?:-[\w-]+)?(?:\.\w{2,4})?(?:\?.*)?$/.exec(videoUrl) ?? []
  const row = await findMedia(services.db, name)
  if (!row || row.userId !== userId || row.state === 'deleting') throw new Refusal('no-such-upload')
  if (row.state === 'stored' && row.path) return row.path
  const process = () => fetchFromBucket(services, { userId, plan }, name, row)
  return services.uploads.admit({ userId, bytes: row.bytes }, process).catch(refuseFailedUpload(services, 'video-failed'))
}

/** Processes the uploaded object and removes it, but not where it can be tried again. The upload address can still write to that object, but not to the video that is shown. */
async function fetchFromBucket(
  services: Dependencies,
  owner: JobOwner,
  name: string,
  { keys, bytes }: { keys: string[]; bytes: number },
): Promise<string> {
  // The last key: an earlier, interrupted attempt may have put the keys of its results before it.
  const key = keys.at(-1) ?? ''
  const size = await services.storage.getSize(key)
  if (size === undefined) throw new Refusal('no-such-upload')
  try {
    if (size > Math.min(bytes, maxVideoBytes)) throw new Refusal('video-too-large')
    const path = await withTempFolder(services.config, async (folder) => {
      const file = join(folder, 'sent')
      const uploaded = await services.storage.read(key)
      if (!uploaded) throw new Refusal('no-such-upload')
      await saveStream(uploaded, file)
      return processVideo(services, owner, { name, file, folder })
    })
    await services.storage.remove([key])
    return path
  } catch (error) {
    if (isRefusedVideo(error)) await releaseUpload(services, name)
    throw error
  }
}
