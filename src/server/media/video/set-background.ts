/** Sets an uploaded video behind the page. One that a bucket took is looked at now, for the first time. */
import { join } from 'node:path'
import { mostVideoBytes } from '#rules/media/upload-limits.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { changePage } from '#server/page/change-page.ts'
import type { Services } from '#server/services/services.ts'
import { refuseFailedUpload } from '../upload-failures.ts'
import { checkPlanAllows } from '../plan-check.ts'
import { withTempFolder, saveStream } from '../incoming-files.ts'
import { lockOwnMedia, findMedia, findPlan, setUserPicture } from '../store.ts'
import type { MediaWorker } from '../worker/media-worker.ts'
import { processVideo } from './process-video.ts'

type Uses = Pick<Services, 'config' | 'db' | 'log' | 'now' | 'pageChanged' | 'storage'> & { mediaWorker: MediaWorker }
type Answered = { videoBackground: string | null; version: number }

/** Takes the address that was uploaded to, without its query, or the path from before; null removes. Refuses as the contract says. */
export async function setVideoBackground(uses: Uses, userId: string, videoUrl: string | null): Promise<Answered> {
  const path = videoUrl === null ? null : await findVideoPath(uses, userId, videoUrl)
  return changePage(uses, userId, async (tx, { plan }) => {
    if (path !== null) {
      checkPlanAllows('video', plan)
      if ((await lockOwnMedia(tx, userId, path))?.kind !== 'video') throw new Refusal('no-such-upload')
    }
    return { videoBackground: path, version: await setUserPicture(tx, userId, 'videoBackground', path) }
  })
}

async function findVideoPath(uses: Uses, userId: string, videoUrl: string): Promise<string> {
  checkPlanAllows('video', await findPlan(uses.db, userId))
  const [, name = ''] = /\/([0-9a-f]{20})\/video(?:\.\w{2,4})?(?:\?.*)?$/.exec(videoUrl) ?? []
  const row = await findMedia(uses.db, name)
  if (!row || row.userId !== userId || row.state === 'condemned') throw new Refusal('no-such-upload')
  if (row.state === 'kept' && row.path) return row.path
  return fetchFromBucket(uses, name, row).catch(refuseFailedUpload(uses, 'video-failed'))
}

/** From where it arrived to where it stays; its address cannot change it any more from then on. */
async function fetchFromBucket(uses: Uses, name: string, { keys, bytes }: { keys: string[]; bytes: number }): Promise<string> {
  // Before it stand the files that a try before this one was about to make.
  const key = keys.at(-1) ?? ''
  const size = await uses.storage.sizeOf(key)
  if (size === undefined) throw new Refusal('no-such-upload')
  try {
    if (size > Math.min(bytes, mostVideoBytes)) throw new Refusal('video-too-large')
    return await withTempFolder(uses.config, async (folder) => {
      const file = join(folder, 'sent')
      const stored = await uses.storage.read(key)
      if (!stored) throw new Refusal('no-such-upload')
      await saveStream(stored, file)
      return processVideo(uses, { name, file, folder })
    })
  } finally {
    await uses.storage.remove([key])
  }
}
