/** Processes an uploaded video: the worker inspects and repacks it, and it is stored, with a poster if ffmpeg is installed. */
import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { toVideoFile } from '#rules/media/image-paths.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { markStored, type StoredMedia } from '../file-lifecycle.ts'
import { removePart } from '../incoming-files.ts'
import { addPendingKeys } from '../store.ts'
import type { JobOwner } from '../worker/fair-queue.ts'
import type { MediaWorker } from '../worker/media-worker.ts'

const run = promisify(execFile)

/** Milliseconds and bytes. */
const limits = { timeout: 15_000, killSignal: 'SIGKILL', maxBuffer: 1024 * 1024 } as const

/**
 * Extracts the first frame of a video as a picture if ffmpeg is installed; otherwise pages show no poster. Returns whether it succeeded.
 */
async function drawPoster(video: string, picture: string): Promise<boolean> {
  const { PATH = '' } = process.env
  const input = ['-nostdin', '-loglevel', 'error', '-protocol_whitelist', 'file', '-threads', '1', '-i', video]
  const frame = ['-frames:v', '1', '-an', '-vf', "scale='min(1280,iw)':-2", '-quality', '75', '-y', picture]
  return run('ffmpeg', [...input, ...frame], { ...limits, env: { PATH } }).then(
    () => true,
    () => false,
  )
}

/** Whether the video itself is at fault, so that its upload is over; anything else can be tried again. */
export const isRefusedVideo = (error: unknown): boolean => error instanceof Refusal && [400, 413].includes(error.status)

/** `folder` is a temporary one; `poster` draws the picture that is shown before it plays. Throws the worker's refusals, and 'no-such-upload' if the upload was removed in the meantime. */
export async function processVideo(
  { db, storage, mediaWorker }: Pick<Services, 'db' | 'storage'> & { mediaWorker: Pick<MediaWorker, 'repackVideo'> },
  owner: JobOwner,
  { name, file, folder, poster: draw = drawPoster }: { name: string; file: string; folder: string; poster?: typeof drawPoster },
): Promise<string> {
  const [video, poster] = [join(folder, 'video'), join(folder, 'poster.webp')]
  const { type, extension, limitedCodec } = await mediaWorker.repackVideo({ file, to: video }, owner)
  await removePart(file)
  const hasPoster = await draw(video, poster)
  const bytes = (await stat(video)).size + (hasPoster ? (await stat(poster)).size : 0)

  const videoKey = `${name}/${toVideoFile(extension, limitedCodec)}`
  const posterKey = hasPoster ? `${name}/poster.webp` : undefined
  // The row names the files before they are written, so that a crash leaves no file without a row.
  const keys = await addPendingKeys(db, name, posterKey ? [videoKey, posterKey] : [videoKey])
  if (!keys) throw new Refusal('no-such-upload')
  await storage.put(videoKey, video, type)
  if (posterKey) await storage.put(posterKey, poster, 'image/webp')
  const stored: StoredMedia = { path: `/media/${videoKey}${hasPoster ? '?poster' : ''}`, keys, bytes }
  await markStored(db, name, stored)
  return stored.path
}
