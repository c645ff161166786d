/** Files in the data folder. Each is written beside its place, forced to the disk and renamed: a crash never leaves half a file. */
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Range, Storage } from './port.ts'
import { checkedKey } from './port.ts'

export function openFolder(folder: string): Storage {
  const place = (key: string) => join(folder, checkedKey(key))
  return {
    async put(key, file) {
      const path = place(key)
      await mkdir(dirname(path), { recursive: true })
      await force(file)
      await moved(file, path)
      await force(dirname(path))
      await force(folder)
    },
    async sizeOf(key) {
      const found = await stat(place(key)).catch(absent)
      return found?.isFile() ? found.size : undefined
    },
    async read(key, range) {
      const handle = await open(place(key)).catch(absent)
      return handle && createReadStream('', { fd: handle, ...between(range) })
    },
    async remove(keys) {
      for (const key of keys) {
        await rm(place(key), { force: true })
        await rmdir(dirname(place(key))).catch(() => {})
      }
    },
  }
}

const between = (range: Range | undefined) => (range ? { start: range.from, end: range.to } : {})

/** Renaming works within one disk only. */
async function moved(file: string, path: string) {
  try {
    await rename(file, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const beside = `${path}.new`
    await copyFile(file, beside)
    await force(beside)
    await rename(beside, path)
    await rm(file)
  }
}

async function force(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
