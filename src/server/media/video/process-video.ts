/** Processes an uploaded video: the worker inspects and repacks it, and it is stored, with a poster if ffmpeg is installed. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { markStored, type StoredMedia } from '../file-lifecycle.ts'
import { removePart } from '../incoming-files.ts'
import { addExpectedKeys } from '../store.ts'
import type { JobOwner } from '../worker/fair-queue.ts'
import type { MediaWorker } from '../worker/media-worker.ts'
import { drawPoster } from './poster.ts'

/** `folder` is a temporary one; `poster` draws the picture that is shown before it plays. Throws the worker's refusals, and 'no-such-upload' if the upload was removed in the meantime. */
export async function processVideo(
  { db, storage, mediaWorker }: Pick<Services, 'db' | 'storage'> & { mediaWorker: Pick<MediaWorker, 'repackVideo'> },
  owner: JobOwner,
  { name, file, folder, poster: draw = drawPoster }: { name: string; file: string; folder: string; poster?: typeof drawPoster },
): Promise<string> {
  const [video, poster] = [join(folder, 'video'), join(folder, 'poster.webp')]
  const { type, extension } = await mediaWorker.repackVideo({ file, to: video }, owner)
  await removePart(file)
  const hasPoster = await draw(video, poster)
  const bytes = (await stat(video)).size + (hasPoster ? (await stat(poster)).size : 0)

  const videoKey = `${name}/video.${extension}`
  const posterKey = hasPoster ? `${name}/poster.webp` : undefined
  // The row names the files before they are written, so that a crash leaves no file without a row.
  const keys = await addExpectedKeys(db, name, posterKey ? [videoKey, posterKey] : [videoKey])
  if (!keys) throw new Refusal('no-such-upload')
  await storage.put(videoKey, video, type)
  if (posterKey) await storage.put(posterKey, poster, 'image/webp')
  const stored: StoredMedia = { path: `/media/${videoKey}${hasPoster ? '?poster' : ''}`, keys, bytes }
  await markStored(db, name, stored)
  return stored.path
}
