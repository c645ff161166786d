/** Reads a backup file: first whether it is whole, then its entries one after the other. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream as StreamOfBytes } from 'node:stream/web'
import { createTarDecoder } from 'modern-tar'
import { parseJson } from '#rules/text/parse-json.ts'
import { BackupError } from '../backup-error.ts'
import { blockBytes, formatVersion, type Header, headerName, headerSchema, parseChecksum } from './format.ts'

/** `read` collects the content, `stream` hands it out in chunks; one of them must be used before the next entry is asked for. */
export type Entry = { name: string; size: number; read(): Promise<Buffer>; stream(): Readable }

/** Throws a `BackupError` with one sentence unless every byte is as it was written. `report` is called with the bytes that are checked. */
export async function verifyArchive(file: string, report: (checked: number, all: number) => void = () => {}): Promise<Header> {
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new BackupError(`There is no file ${file}.`)
  const { size } = found
  const header = await readHeader(file).catch(() => {
    throw new BackupError(`${file} can’t be read: its owner may, or an administrator.`)
  })
  if (header === 'foreign') throw new BackupError(`${file} is not a backup of Lintel.`)
  if (header === 'newer')
    throw new BackupError(`${file} was made by a newer version of Lintel: install that version, then restore.`)

  const expected = await readChecksum(file, size)
  if (!expected || header === 'unreadable') throw new BackupError(`${file} is damaged or cut off: it cannot be restored.`)
  const hash = createHash('sha256')
  let checked = 0
  for await (const chunk of readContent(file, size)) {
    hash.update(chunk)
    checked += chunk.length
    report(checked, size)
  }
  if (hash.digest('hex') !== expected)
    throw new BackupError(`${file} is damaged: its contents differ from those that were written.`)
  return header
}

/** Call it for a verified file only. */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  const { size } = await stat(file)
  const { readable, writable } = createTarDecoder({ strict: true })
  const feeding = Readable.toWeb(readContent(file, size)).pipeTo(writable as WritableStream)
  // Reading fails with the same error.
  feeding.catch(() => {})
  for await (const { header, body } of readable) {
    const stream = () => Readable.fromWeb(body as StreamOfBytes)
    yield { name: header.name, size: header.size, stream, read: () => buffer(stream()) }
  }
}

const readContent = (file: string, size: number) =>
  createReadStream(file, { end: Math.max(size - blockBytes - 1, 0), highWaterMark: 1 << 20 })

/** Undefined for a file that is cut off. */
export async function readChecksum(file: string, size: number): Promise<string | undefined> {
  if (size < 2 * blockBytes) return undefined
  return parseChecksum(await readBytes(file, size - blockBytes, blockBytes))
}

/** More than the header of any backup. */
const maxHeaderBytes = 1 << 20

/** What a file is by its beginning. The other bytes may still be damaged. */
type FoundHeader = Header | 'foreign' | 'newer' | 'unreadable'

/** The archive's first entry. */
export const readHeader = async (file: string): Promise<FoundHeader> =>
  parseHeader(await readBytes(file, 0, blockBytes + maxHeaderBytes))

/** `start`: the first bytes of the file. The first block begins with the name, and has the size in octal digits. */
export function parseHeader(start: Buffer): FoundHeader {
  const block = start.subarray(0, blockBytes)
  const name = block.toString('utf8', 0, 100).replace(/\0.*$/s, '')
  if (name !== headerName) return 'foreign'
  const size = Number.parseInt(block.toString('latin1', 124, 136), 8)
  if (!(size > 0 && size < maxHeaderBytes)) return 'unreadable'
  const content = parseJson(start.toString('utf8', blockBytes, blockBytes + size))
  const version = (content as { formatVersion?: unknown } | undefined)?.formatVersion
  if (typeof version === 'number' && version > formatVersion) return 'newer'
  return headerSchema.safeParse(content).data ?? 'unreadable'
}

async function readBytes(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer: found, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
    return found.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
