/** Looks at a video that has arrived, packs it anew and puts it in place, with a poster where one can be drawn. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { removePart } from '../incoming-files.ts'
import { type StoredMedia, markStored } from '../file-lifecycle.ts'
import { addExpectedKeys } from '../store.ts'
import type { MediaWorker } from '../worker/media-worker.ts'
import { drawPoster } from './poster.ts'

/** `folder`: to work in. Refuses with 'not-a-video', 'video-unplayable', and 'no-such-upload' where it was given up meanwhile. */
export async function processVideo(
  { db, storage, mediaWorker }: Pick<Services, 'db' | 'storage'> & { mediaWorker: MediaWorker },
  { name, file, folder }: { name: string; file: string; folder: string },
): Promise<string> {
  const [video, poster] = [join(folder, 'video'), join(folder, 'poster.webp')]
  const { type, extension } = await mediaWorker.repackVideo({ file, to: video })
  await removePart(file)
  const hasPoster = await drawPoster(video, poster)
  const bytes = (await stat(video)).size + (hasPoster ? (await stat(poster)).size : 0)

  const videoKey = `${name}/video.${extension}`
  const posterKey = hasPoster ? `${name}/poster.webp` : undefined
  // Named before they are there, so that a crash leaves no file that no row knows.
  const keys = await addExpectedKeys(db, name, posterKey ? [videoKey, posterKey] : [videoKey])
  if (!keys) throw new Refusal('no-such-upload')
  await storage.put(videoKey, video, type)
  if (posterKey) await storage.put(posterKey, poster, 'image/webp')
  const kept: StoredMedia = { path: `/media/${videoKey}${hasPoster ? '?poster' : ''}`, keys, bytes }
  await markStored(db, name, kept)
  return kept.path
}
