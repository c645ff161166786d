/** Looks at a video that has arrived, packs it anew and puts it in place, with a poster where one can be drawn. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#rules/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { dropPart } from '../incoming-files.ts'
import { type Kept, nowKept } from '../file-lifecycle.ts'
import { expectAlso } from '../store.ts'
import type { Studio } from '../worker/media-worker.ts'
import { drawPoster } from './poster.ts'

/** `folder`: to work in. Refuses with 'not-a-video', 'video-unplayable', and 'no-such-upload' where it was given up meanwhile. */
export async function takeInVideo(
  { db, storage, studio }: Pick<Services, 'db' | 'storage'> & { studio: Studio },
  { name, file, folder }: { name: string; file: string; folder: string },
): Promise<string> {
  const [video, poster] = [join(folder, 'video'), join(folder, 'poster.webp')]
  const { type, extension } = await studio.repackVideo({ file, to: video })
  await dropPart(file)
  const hasPoster = await drawPoster(video, poster)
  const bytes = (await stat(video)).size + (hasPoster ? (await stat(poster)).size : 0)

  const videoKey = `${name}/video.${extension}`
  const posterKey = hasPoster ? `${name}/poster.webp` : undefined
  // Named before they are there, so that a crash leaves no file that no row knows.
  const keys = await expectAlso(db, name, posterKey ? [videoKey, posterKey] : [videoKey])
  if (!keys) throw new Refusal('no-such-upload')
  await storage.put(videoKey, video, type)
  if (posterKey) await storage.put(posterKey, poster, 'image/webp')
  const kept: Kept = { path: `/media/${videoKey}${hasPoster ? '?poster' : ''}`, keys, bytes }
  await nowKept(db, name, kept)
  return kept.path
}
