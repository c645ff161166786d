/**
 * The life of a video: a creator asks for an address (this file), sends the bytes to it (`receive.ts`, or a bucket takes them), the
 * video is looked at and packed anew (`take-in.ts`), and set behind the page (`set-background.ts`).
 */
import { mostVideoBytes, type VideoType, videoTypes } from '#rules/media/upload-limits.ts'
import type { Services } from '#server/services/services.ts'
import { checkPlanAllows } from '../plan-check.ts'
import { newMediaName, reserveQuota } from '../file-lifecycle.ts'
import { findPlan } from '../store.ts'
import { signUploadAddress } from '../upload-tickets.ts'

/** Seconds: a slow connection needs a quarter of an hour for 50 MB, and may break off in between. */
const validFor = 3600
/** Seconds after the address expired in which what arrived can still be set. */
const grace = 3600

type Wanted = { type: VideoType; size: number } | undefined

/** Refuses with 'video-backgrounds-locked' and 'media-full'. */
export async function requestVideoUpload(
  uses: Pick<Services, 'db' | 'now' | 'storage' | 'tokenKey'>,
  userId: string,
  wanted: Wanted,
): Promise<{ uploadURL: string }> {
  checkPlanAllows('video', await findPlan(uses.db, userId))
  const name = newMediaName()
  const file = wanted ? `video.${videoTypes[wanted.type]}` : 'video'
  const until = Math.floor(uses.now().getTime() / 1000) + validFor
  await reserveQuota(uses, userId, {
    name,
    kind: 'video',
    keys: [toIncomingKey(name, file)],
    bytes: wanted?.size ?? mostVideoBytes,
    expiresAt: new Date((until + grace) * 1000),
  })
  // A bucket cannot be told 'at most so many bytes': what has no size yet comes through us.
  if (wanted && uses.storage.uploadAddress) {
    return { uploadURL: await uses.storage.uploadAddress(toIncomingKey(name, file), wanted, validFor) }
  }
  const ticket = { type: wanted?.type ?? null, most: wanted?.size ?? mostVideoBytes, isExact: wanted !== undefined, until }
  return { uploadURL: signUploadAddress(uses, `${name}/${file}`, ticket) }
}

/** Apart from what is kept: its address stays writable until it expires, so it is never shown from there. */
const toIncomingKey = (name: string, file: string) => `incoming/${name}/${file}`
