/**
 * The first step of a video upload. A creator requests an address (this file), sends the bytes to it (`receive-upload.ts`, or directly
 * to a bucket), the video is inspected and repacked (`process-video.ts`), and set as the page's background (`set-background.ts`).
 */
import { maxVideoBytes, type VideoType, videoTypes } from '#rules/media/upload-limits.ts'
import type { Services } from '#server/services/services.ts'
import { assertPlanAllows } from '../assert-plan-allows.ts'
import { newMediaName, reserveQuota } from '../file-lifecycle.ts'
import { findPlan } from '../store.ts'
import { signUploadAddress } from '../upload-tickets.ts'

/** Seconds: a slow connection needs a quarter of an hour for 50 MB, and may be interrupted. */
const addressTtl = 3600
/** Seconds for which an uploaded video can still be set after its upload address expired. */
const gracePeriod = 3600

type VideoInfo = { type: VideoType; size: number } | undefined

/** Refuses with 'video-backgrounds-locked' and 'media-full'. */
export async function requestVideoUpload(
  services: Pick<Services, 'db' | 'now' | 'storage' | 'tokenKey'>,
  userId: string,
  video: VideoInfo,
): Promise<{ uploadURL: string }> {
  assertPlanAllows('video', await findPlan(services.db, userId))
  const name = newMediaName()
  const file = video ? `video.${videoTypes[video.type]}` : 'video'
  const expiresAt = Math.floor(services.now().getTime() / 1000) + addressTtl
  const bytes = video?.size ?? maxVideoBytes
  await reserveQuota(services, userId, {
    name,
    kind: 'video',
    keys: [toIncomingKey(name, file)],
    bytes,
    expiresAt: new Date((expiresAt + gracePeriod) * 1000),
  })
  // A bucket cannot limit an upload of unknown size, so such an upload goes through our server.
  if (video && services.storage.createUploadUrl) {
    return { uploadURL: await services.storage.createUploadUrl(toIncomingKey(name, file), video, addressTtl) }
  }
  const ticket = { type: video?.type ?? null, bytes, isExact: video !== undefined, expiresAt }
  return { uploadURL: signUploadAddress(services, `${name}/${file}`, ticket) }
}

/** A separate key from the stored files: its upload address stays writable until it expires, so it is never shown to visitors. */
const toIncomingKey = (name: string, file: string) => `incoming/${name}/${file}`
