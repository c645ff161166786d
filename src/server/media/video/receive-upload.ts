/** Receives the bytes of a video at our own upload address, in one request, or in several after a lost connection. */
import type { Readable } from 'node:stream'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { releaseUpload } from '../file-lifecycle.ts'
import { appendToPart, countReceivedBytes, removePart, toPartName, toPartPath, withTempFolder } from '../incoming-files.ts'
import { acquireUploadLease, findMedia, findPlan, type MediaRow, setUploadLease } from '../store.ts'
import type { UploadAdmission } from '../upload-admission.ts'
import { refuseFailedUpload } from '../upload-failures.ts'
import type { JobOwner } from '../worker/fair-queue.ts'
import type { MediaWorker } from '../worker/media-worker.ts'
import { isRefusedVideo, processVideo } from './process-video.ts'
import { type UploadTicket, verifyUploadTicket } from './request-upload.ts'

type Dependencies = Pick<Services, 'config' | 'db' | 'log' | 'now' | 'storage' | 'tokenKey'> & {
  mediaWorker: MediaWorker
  uploads: UploadAdmission
}
export type UploadAddress = { name: string; file: string; ticket: string }
export type UploadHeaders = { type: string; length: number | undefined; range: string | undefined }

/** Milliseconds for which one request holds the upload, and after which it renews its lease. */
const lease = { duration: 30_000, renewal: 10_000 }

/** How many bytes have been received, for a client that resumes. Refuses with 'upload-over'. */
export async function readUploadProgress(
  services: Dependencies,
  address: UploadAddress,
): Promise<{ received: number; size: number | null }> {
  const { ticket, row } = await verifyUpload(services, address)
  const size = ticket.isExact ? ticket.bytes : null
  if (row.state === 'stored') return { received: ticket.bytes, size }
  return { received: await countReceivedBytes(toPartPath(services.config, address.name)), size }
}

/** Throws the refusals that the contract declares; bytes received before a connection was lost are kept. */
export async function receiveUpload(
  services: Dependencies,
  address: UploadAddress,
  bytes: Readable,
  headers: UploadHeaders,
): Promise<void> {
  const { ticket, row, userId } = await verifyUpload(services, address)
  if (ticket.type && ticket.type !== headers.type) throw new Refusal('not-a-video')
  // The client retries because it lost the response: the video is stored.
  if (row.state === 'stored') return void bytes.resume()
  const owner = { userId, plan: await findPlan(services.db, userId) }
  const receive = () => receiveBytes(services, owner, { name: address.name, ticket, bytes, headers })
  await services.uploads
    .admit({ userId, bytes: ticket.bytes, part: toPartName(address.name) }, () =>
      withUploadLease(services, address.name, receive),
    )
    .catch(refuseFailedUpload(services, 'video-failed'))
}

async function receiveBytes(
  services: Dependencies,
  owner: JobOwner,
  { name, ticket, bytes, headers }: { name: string; ticket: UploadTicket; bytes: Readable; headers: UploadHeaders },
) {
  const { range, length } = headers
  const part = toPartPath(services.config, name)
  const { from, size } = parseContentRange(range, await countReceivedBytes(part), length)
  if (size !== undefined && ticket.isExact && size !== ticket.bytes)
    throw new Refusal(size > ticket.bytes ? 'video-too-large' : 'upload-offset')

  await appendToPart(limitBytes(bytes, ticket.bytes - from), part, from)
  const received = await countReceivedBytes(part)
  if (received > ticket.bytes) {
    await removePart(part)
    throw new Refusal('video-too-large')
  }
  const isComplete = received === (ticket.isExact ? ticket.bytes : (size ?? received))
  if (!isComplete) return
  try {
    await withTempFolder(services.config, (folder) => processVideo(services, owner, { name, file: part, folder }))
  } catch (error) {
    await removePart(part)
    if (isRefusedVideo(error)) await releaseUpload(services, name)
    throw error
  }
}

/** Stops reading at the limit. */
async function* limitBytes(bytes: Readable, max: number) {
  let received = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    received += chunk.length
    if (received > max) throw new Refusal('video-too-large')
    yield chunk
  }
}

/** Where these bytes start, and the total size where it is known. */
function parseContentRange(range: string | undefined, received: number, length: number | undefined) {
  if (range === undefined) return { from: 0, size: length }
  const [, from, , size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? []
  if (from === undefined || Number(from) !== received) throw new Refusal('upload-offset')
  return { from: received, size: Number(size) }
}

/** Refuses with 'upload-over' for every invalid ticket. */
async function verifyUpload(
  { now, ...services }: Dependencies,
  { name, file, ticket }: UploadAddress,
): Promise<{ ticket: UploadTicket; row: MediaRow; userId: string }> {
  const verified = verifyUploadTicket(services, `${name}/${file}`, ticket, now())
  const row = verified && (await findMedia(services.db, name))
  if (!verified || !row?.userId || row.state === 'deleting') throw new Refusal('upload-over')
  return { ticket: verified, row, userId: row.userId }
}

/** Refuses with 'upload-elsewhere' while another request is sending bytes. */
async function withUploadLease({ db, now }: Dependencies, name: string, work: () => Promise<void>) {
  const until = () => new Date(now().getTime() + lease.duration)
  if (!(await acquireUploadLease(db, name, now(), until())))
    throw new Refusal('upload-elsewhere', { retryAfter: lease.duration / 1000 })
  const renewal = setInterval(() => void setUploadLease(db, name, until()).catch(() => {}), lease.renewal)
  try {
    await work()
  } finally {
    clearInterval(renewal)
    await setUploadLease(db, name, null).catch(() => {})
  }
}
