/**
 * The first step of a video upload. A creator requests an address (this file), sends the bytes to it (`receive-upload.ts`, or directly
 * to a bucket), the video is inspected and repacked (`process-video.ts`), and set as the page's background (`set-background.ts`).
 */
import { createHmac } from 'node:crypto'
import type { VideoType } from '#rules/media/file-formats.ts'
import { maxVideoBytes } from '#rules/media/upload-limits.ts'
import { isSameSecret } from '#server/services/same-secret.ts'
import type { Services } from '#server/services/services.ts'
import { newMediaName, releaseUpload, reserveQuota, uploadAddressTtl } from '../file-lifecycle.ts'
import { removePart, toPartPath } from '../incoming-files.ts'
import { findMedia, findPlan } from '../store.ts'
import { assertPlanAllows } from '../upload-admission.ts'

/** Seconds. */
const addressTtl = uploadAddressTtl / 1000
/** Seconds for which an uploaded video can still be set after its upload address expired. */
const gracePeriod = 3600

/** Refuses with 'video-backgrounds-locked' and 'media-full'. */
export async function requestVideoUpload(
  services: Pick<Services, 'db' | 'now' | 'storage' | 'tokenKey'>,
  userId: string,
  video: { type: VideoType; size: number } | undefined,
): Promise<{ uploadURL: string }> {
  assertPlanAllows('video', await findPlan(services.db, userId))
  const name = newMediaName()
  const file = 'video'
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

/** Ends an upload that the creator does not want any more; also one that is complete, unless the page uses it. */
export async function cancelVideoUpload(
  services: Pick<Services, 'config' | 'db' | 'now' | 'storage'>,
  userId: string,
  name: string,
): Promise<void> {
  if ((await findMedia(services.db, name))?.userId !== userId) return
  await releaseUpload(services, name)
  await removePart(toPartPath(services.config, name))
}

/** A separate key from the stored files: its upload address stays writable until it expires, so it is never shown to visitors. */
const toIncomingKey = (name: string, file: string) => `incoming/${name}/${file}`

/** A signed address on our server, for one object until it expires. `expiresAt` is in seconds since 1970; `bytes` is the maximum size, or the exact size where `isExact`. */
export type UploadTicket = { type: string | null; bytes: number; isExact: boolean; expiresAt: number }

type SigningKey = Pick<Services, 'tokenKey'>

function signUploadAddress(key: SigningKey, objectKey: string, ticket: UploadTicket): string {
  const fields = [ticket.expiresAt, ticket.type ?? 'any', ticket.bytes, ticket.isExact ? 'exactly' : 'most'].join('.')
  return `/api/uploads/${objectKey}?ticket=${encodeURIComponent(`${fields}.${sign(key, objectKey, fields)}`)}`
}

/** Undefined for a ticket that has an invalid signature, belongs to another object, or has expired. */
export function verifyUploadTicket(key: SigningKey, objectKey: string, ticket: string, now: Date): UploadTicket | undefined {
  const end = ticket.lastIndexOf('.')
  const fields = ticket.slice(0, end)
  if (!isSameSecret(ticket.slice(end + 1), sign(key, objectKey, fields))) return undefined
  const [expiresAt, type = '', bytes, precision] = fields.split('.')
  if (Number(expiresAt) * 1000 <= now.getTime()) return undefined
  return {
    expiresAt: Number(expiresAt),
    type: type === 'any' ? null : type,
    bytes: Number(bytes),
    isExact: precision === 'exactly',
  }
}

const sign = ({ tokenKey }: SigningKey, objectKey: string, fields: string): string =>
  createHmac('sha256', tokenKey).update(`upload ${objectKey} ${fields}`).digest('base64url')
