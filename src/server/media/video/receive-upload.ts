/** The bytes of a video as they arrive at an address of ours: in one go, or in parts after a connection broke. */
import type { Readable } from 'node:stream'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { refuseFailedUpload } from '../upload-failures.ts'
import { appendToPart, countReceivedBytes, removePart, toPartPath, withTempFolder } from '../incoming-files.ts'
import { renewUploadLease, findMedia, acquireUploadLease } from '../store.ts'
import type { MediaWorker } from '../worker/media-worker.ts'
import { verifyUploadTicket, type UploadTicket } from '../upload-tickets.ts'
import { processVideo } from './process-video.ts'

type Uses = Pick<Services, 'config' | 'db' | 'log' | 'now' | 'storage' | 'tokenKey'> & { mediaWorker: MediaWorker }
export type UploadAddress = { name: string; file: string; ticket: string }
export type UploadHeaders = { type: string; length: number | undefined; range: string | undefined }

/** Milliseconds for which one sender has the turn, and how often it says that it goes on. */
const turn = { lasts: 30_000, renewed: 10_000 }

/** How much has arrived, for who wants to go on. Refuses with 'upload-over'. */
export async function readUploadProgress(uses: Uses, sent: UploadAddress): Promise<{ received: number; size: number | null }> {
  const ticket = await verifyUpload(uses, sent)
  const size = ticket.isExact ? ticket.most : null
  const row = await findMedia(uses.db, sent.name)
  if (row?.state === 'kept') return { received: ticket.most, size }
  return { received: await countReceivedBytes(toPartPath(uses.config, sent.name)), size }
}

/** Refuses as the contract says; whatever arrived before a connection broke stays. */
export async function receiveUpload(uses: Uses, sent: UploadAddress, bytes: Readable, headers: UploadHeaders): Promise<void> {
  const ticket = await verifyUpload(uses, sent)
  if (ticket.type && ticket.type !== headers.type) throw new Refusal('not-a-video')
  const row = await findMedia(uses.db, sent.name)
  // Sent again after a lost answer: it is there.
  if (row?.state === 'kept') return void bytes.resume()
  await withUploadLease(uses, sent.name, () => receiveBytes(uses, sent.name, ticket, bytes, headers)).catch(refuseFailedUpload(uses, 'video-failed'))
}

async function receiveBytes(uses: Uses, name: string, ticket: UploadTicket, bytes: Readable, { range, length }: UploadHeaders) {
  const part = toPartPath(uses.config, name)
  const { from, size } = parseContentRange(range, await countReceivedBytes(part), length)
  if (size !== undefined && ticket.isExact && size !== ticket.most)
    throw new Refusal(size > ticket.most ? 'video-too-large' : 'upload-offset')

  await appendToPart(limitBytes(bytes, ticket.most - from), part, from)
  const soFar = await countReceivedBytes(part)
  if (soFar > ticket.most) {
    await removePart(part)
    throw new Refusal('video-too-large')
  }
  const isWhole = soFar === (ticket.isExact ? ticket.most : (size ?? soFar))
  if (!isWhole) return
  await withTempFolder(uses.config, (folder) => processVideo(uses, { name, file: part, folder })).catch(async (error: unknown) => {
    await removePart(part)
    throw error
  })
}

/** Stops reading where it is too much. */
async function* limitBytes(bytes: Readable, most: number) {
  let soFar = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    soFar += chunk.length
    if (soFar > most) throw new Refusal('video-too-large')
    yield chunk
  }
}

/** Where these bytes go, and how many there will be in all. */
function parseContentRange(range: string | undefined, soFar: number, length: number | undefined) {
  if (range === undefined) return { from: 0, size: length }
  const [, from, , size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? []
  if (from === undefined || Number(from) !== soFar) throw new Refusal('upload-offset')
  return { from: soFar, size: Number(size) }
}

/** Refuses with 'upload-over' for every ticket that does not fit. */
async function verifyUpload({ now, ...uses }: Uses, { name, file, ticket }: UploadAddress): Promise<UploadTicket> {
  const read = verifyUploadTicket(uses, `${name}/${file}`, ticket, now())
  const row = read && (await findMedia(uses.db, name))
  if (!read || !row || row.state === 'condemned') throw new Refusal('upload-over')
  return read
}

/** Refuses with 'upload-elsewhere' while somebody else is sending. */
async function withUploadLease({ db, now }: Uses, name: string, work: () => Promise<void>) {
  const until = () => new Date(now().getTime() + turn.lasts)
  if (!(await acquireUploadLease(db, name, now(), until()))) throw new Refusal('upload-elsewhere', { retryAfter: turn.lasts / 1000 })
  const renewing = setInterval(() => void renewUploadLease(db, name, until()).catch(() => {}), turn.renewed)
  try {
    await work()
  } finally {
    clearInterval(renewing)
    await renewUploadLease(db, name, null).catch(() => {})
  }
}
