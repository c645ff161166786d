/** Temporary files of uploads: they are kept apart until their content is verified, and are always removed. */
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/config.ts'

type DataDir = Pick<Config, 'dataDir'>

export const incomingFolder = ({ dataDir }: DataDir) => join(dataDir, 'incoming')

/** Runs `work` with a temporary folder, which is removed when it ends or throws. */
export async function withTempFolder<T>(config: DataDir, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(incomingFolder(config), { recursive: true })
  const folder = await mkdtemp(join(incomingFolder(config), 'work-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const saveStream = (bytes: Readable, file: string) => pipeline(bytes, createWriteStream(file, { flags: 'wx' }))

/** The file in which the bytes of a resumable upload are collected. */
export const toPartName = (name: string): string => `${name}.part`
export const toPartPath = (config: DataDir, name: string): string => join(incomingFolder(config), toPartName(name))

export const countReceivedBytes = async (part: string): Promise<number> => (await stat(part).catch(() => undefined))?.size ?? 0

/** Continues at byte `from`; 0 restarts the upload. */
export async function appendToPart(bytes: AsyncIterable<Uint8Array>, part: string, from: number): Promise<void> {
  await mkdir(join(part, '..'), { recursive: true })
  await pipeline(bytes, createWriteStream(part, from === 0 ? {} : { flags: 'r+', start: from })).catch(
    async (error: NodeJS.ErrnoException) => {
      // On a full disk the partial file is deleted, because the database may be on the same disk. After a lost connection it is kept.
      if (error.syscall === 'write') await removePart(part)
      throw error
    },
  )
}

export const removePart = (part: string) => rm(part, { force: true })

/** Removes files that a crash left behind. */
export async function removeStaleIncoming(config: DataDir, before: Date): Promise<void> {
  const names = await readdir(incomingFolder(config)).catch(() => [])
  for (const name of names) {
    const path = join(incomingFolder(config), name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}
