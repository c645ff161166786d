/** Writes a backup file entry by entry. It appears under its name only when it is complete and on the disk. */
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createTarPacker } from 'modern-tar'
import { BackupError } from '../backup-error.ts'
import { formatChecksum } from './format.ts'

export type ArchiveWriter = {
  add(name: string, bytes: Uint8Array): Promise<void>
  /** The source must give exactly `size` bytes. */
  addStream(name: string, size: number, source: AsyncIterable<Uint8Array>): Promise<void>
}

export const unfinishedSuffix = '.unfinished'

/** Returns the file's size in bytes. Leaves no file behind if `write` fails. */
export async function writeArchive(file: string, mtime: Date, write: (archive: ArchiveWriter) => Promise<void>): Promise<number> {
  if (existsSync(file)) throw new BackupError(`There is a file ${file} already: choose another name.`)
  const unfinished = file + unfinishedSuffix
  const { readable, controller } = createTarPacker()
  const hash = createHash('sha256')
  let bytes = 0

  async function* withChecksum() {
    for await (const chunk of readable) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
    const checksum = formatChecksum(hash.digest('hex'))
    bytes += checksum.length
    yield checksum
  }

  const addStream: ArchiveWriter['addStream'] = async (name, size, source) => {
    const entry = controller.add({ name, size, mtime, mode: 0o600 }).getWriter()
    // The packer reports a failure to whoever writes next; without this it would also be unhandled.
    entry.closed.catch(() => {})
    for await (const chunk of source) await entry.write(chunk)
    await entry.close()
  }
  const writeAll = async () => {
    try {
      await write({
        add: (name, content) => addStream(name, content.length, once(content)),
        addStream,
      })
      controller.finalize()
    } catch (error) {
      controller.error(error)
      throw error
    }
  }

  try {
    // The file contains email addresses and password hashes: nobody else may read it.
    const toDisk = pipeline(withChecksum, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    const [written, stored] = await Promise.allSettled([writeAll(), toDisk])
    // If the disk fails, the writer only learns that its stream was closed.
    if (stored.status === 'rejected') throw stored.reason
    if (written.status === 'rejected') throw written.reason
    await rename(unfinished, file)
    return bytes
  } catch (error) {
    await rm(unfinished, { force: true })
    throw toWriteError(error, file)
  }
}

async function* once(content: Uint8Array) {
  yield content
}

const sentences: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EISDIR: 'it is a folder',
}

function toWriteError(error: unknown, file: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException
  const isOwnFile = path === undefined || path.startsWith(file)
  const reason = isOwnFile && typeof code === 'string' ? sentences[code] : undefined
  return reason ? new BackupError(`The backup could not be written to ${file}: ${reason}.`, { cause: error }) : error
}
