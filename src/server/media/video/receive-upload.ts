/** The bytes of a video as they arrive at an address of ours: in one go, or in parts after a connection broke. */
import type { Readable } from 'node:stream'
import { Refusal } from '#rules/refusals.ts'
import type { Services } from '#server/services/services.ts'
import { orFailed } from '../upload-failures.ts'
import { append, arrived, dropPart, partOf, withFolder } from '../incoming-files.ts'
import { keepTurn, mediaNamed, takeTurn } from '../store.ts'
import type { Studio } from '../worker/media-worker.ts'
import { readTicket, type Ticket } from '../upload-tickets.ts'
import { takeInVideo } from './process-video.ts'

type Uses = Pick<Services, 'config' | 'db' | 'log' | 'now' | 'storage' | 'tokenKey'> & { studio: Studio }
export type Sent = { name: string; file: string; ticket: string }
export type Headers = { type: string; length: number | undefined; range: string | undefined }

/** Milliseconds for which one sender has the turn, and how often it says that it goes on. */
const turn = { lasts: 30_000, renewed: 10_000 }

/** How much has arrived, for who wants to go on. Refuses with 'upload-over'. */
export async function askUpload(uses: Uses, sent: Sent): Promise<{ received: number; size: number | null }> {
  const ticket = await admitted(uses, sent)
  const size = ticket.isExact ? ticket.most : null
  const row = await mediaNamed(uses.db, sent.name)
  if (row?.state === 'kept') return { received: ticket.most, size }
  return { received: await arrived(partOf(uses.config, sent.name)), size }
}

/** Refuses as the contract says; whatever arrived before a connection broke stays. */
export async function receiveUpload(uses: Uses, sent: Sent, bytes: Readable, headers: Headers): Promise<void> {
  const ticket = await admitted(uses, sent)
  if (ticket.type && ticket.type !== headers.type) throw new Refusal('not-a-video')
  const row = await mediaNamed(uses.db, sent.name)
  // Sent again after a lost answer: it is there.
  if (row?.state === 'kept') return void bytes.resume()
  await oneAtATime(uses, sent.name, () => received(uses, sent.name, ticket, bytes, headers)).catch(orFailed(uses, 'video-failed'))
}

async function received(uses: Uses, name: string, ticket: Ticket, bytes: Readable, { range, length }: Headers) {
  const part = partOf(uses.config, name)
  const { from, size } = placeOf(range, await arrived(part), length)
  if (size !== undefined && ticket.isExact && size !== ticket.most)
    throw new Refusal(size > ticket.most ? 'video-too-large' : 'upload-offset')

  await append(bounded(bytes, ticket.most - from), part, from)
  const soFar = await arrived(part)
  if (soFar > ticket.most) {
    await dropPart(part)
    throw new Refusal('video-too-large')
  }
  const isWhole = soFar === (ticket.isExact ? ticket.most : (size ?? soFar))
  if (!isWhole) return
  await withFolder(uses.config, (folder) => takeInVideo(uses, { name, file: part, folder })).catch(async (error: unknown) => {
    await dropPart(part)
    throw error
  })
}

/** Stops reading where it is too much. */
async function* bounded(bytes: Readable, most: number) {
  let soFar = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    soFar += chunk.length
    if (soFar > most) throw new Refusal('video-too-large')
    yield chunk
  }
}

/** Where these bytes go, and how many there will be in all. */
function placeOf(range: string | undefined, soFar: number, length: number | undefined) {
  if (range === undefined) return { from: 0, size: length }
  const [, from, , size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? []
  if (from === undefined || Number(from) !== soFar) throw new Refusal('upload-offset')
  return { from: soFar, size: Number(size) }
}

/** Refuses with 'upload-over' for every ticket that does not fit. */
async function admitted({ now, ...uses }: Uses, { name, file, ticket }: Sent): Promise<Ticket> {
  const read = readTicket(uses, `${name}/${file}`, ticket, now())
  const row = read && (await mediaNamed(uses.db, name))
  if (!read || !row || row.state === 'condemned') throw new Refusal('upload-over')
  return read
}

/** Refuses with 'upload-elsewhere' while somebody else is sending. */
async function oneAtATime({ db, now }: Uses, name: string, work: () => Promise<void>) {
  const until = () => new Date(now().getTime() + turn.lasts)
  if (!(await takeTurn(db, name, now(), until()))) throw new Refusal('upload-elsewhere', { retryAfter: turn.lasts / 1000 })
  const renewing = setInterval(() => void keepTurn(db, name, until()).catch(() => {}), turn.renewed)
  try {
    await work()
  } finally {
    clearInterval(renewing)
    await keepTurn(db, name, null).catch(() => {})
  }
}
