/** Media storage in the data folder. Each file is synced to the disk, then renamed into place: a crash never leaves half a file. */
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ByteRange, Storage } from './port.ts'
import { assertKey } from './port.ts'

export function openFolderStorage(folder: string): Storage {
  const pathTo = (key: string) => join(folder, assertKey(key))
  return {
    async put(key, file) {
      const path = pathTo(key)
      await mkdir(dirname(path), { recursive: true })
      await syncToDisk(file)
      await moveFile(file, path)
      await syncToDisk(dirname(path))
      await syncToDisk(folder)
    },
    async getSize(key) {
      const found = await stat(pathTo(key)).catch(undefinedIfMissing)
      return found?.isFile() ? found.size : undefined
    },
    async read(key, range) {
      const handle = await open(pathTo(key)).catch(undefinedIfMissing)
      return handle && createReadStream('', { fd: handle, ...toStreamRange(range) })
    },
    async remove(keys) {
      for (const key of keys) {
        await rm(pathTo(key), { force: true })
        await rmdir(dirname(pathTo(key))).catch(() => {})
      }
    },
  }
}

const toStreamRange = (range: ByteRange | undefined) => (range ? { start: range.from, end: range.to } : {})

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
