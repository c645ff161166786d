/** Media storage in the data folder. Each file is synced to the disk, then renamed into place: a crash never leaves half a file. */
import { copyFile, type FileHandle, mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { openFairQueue } from '../fair-queue.ts'
import type { ByteRange, Storage } from './port.ts'
import { assertKey } from './port.ts'

/** Bytes that a visitor who reads slowly holds. */
const readAtOnce = 32 * 1024
/** Node has four threads for files. What a thousand visitors ask for at once would come back to the main thread all together. */
const maxReads = 8

export function openFolderStorage(folder: string): Storage {
  const pathTo = (key: string) => join(folder, assertKey(key))
  const reads = openFairQueue({ running: maxReads })
  return {
    async put(key, file) {
      const path = pathTo(key)
      await mkdir(dirname(path), { recursive: true })
      await syncToDisk(file)
      await moveFile(file, path)
      await syncToDisk(dirname(path))
      await syncToDisk(folder)
    },
    async getSize(key, reader = '') {
      const found = await reads.run(reader, () => stat(pathTo(key)).catch(undefinedIfMissing))
      return found?.isFile() ? found.size : undefined
    },
    async read(key, range, reader = '') {
      const handle = await reads.run(reader, () => open(pathTo(key)).catch(undefinedIfMissing))
      return handle && readInTurns(handle, range, (read) => reads.run(reader, read))
    },
    async remove(keys) {
      for (const key of keys) {
        await rm(pathTo(key), { force: true })
        await rmdir(dirname(pathTo(key))).catch(() => {})
      }
    },
  }
}

type InTurn = <T>(read: () => Promise<T>) => Promise<T>

/** Nothing is read ahead of the visitor. */
function readInTurns(handle: FileHandle, range: ByteRange | undefined, inTurn: InTurn): Readable {
  let position = range?.from ?? 0
  const end = range ? range.to + 1 : Number.POSITIVE_INFINITY
  return new Readable({
    highWaterMark: 0,
    read() {
      const readNext = () => {
        const bytes = Buffer.allocUnsafeSlow(Math.min(readAtOnce, end - position))
        return handle.read(bytes, 0, bytes.length, position)
      }
      inTurn(readNext).then(
        ({ bytesRead, buffer: bytes }) => {
          position += bytesRead
          this.push(bytesRead === 0 ? null : bytes.subarray(0, bytesRead))
        },
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      handle.close().then(
        () => done(error),
        () => done(error),
      )
    },
  })
}

/** Renames, or copies where the file is on another disk. */
async function moveFile(file: string, path: string) {
  try {
    await rename(file, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const copy = `${path}.new`
    await copyFile(file, copy)
    await syncToDisk(copy)
    await rename(copy, path)
    await rm(file)
  }
}

async function syncToDisk(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
