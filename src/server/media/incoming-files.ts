/** Files that are on their way in: they lie apart until they are known to be what they say, and never stay. */
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/config.ts'

type At = Pick<Config, 'dataDir'>

const incomingFolder = ({ dataDir }: At) => join(dataDir, 'incoming')

/** A folder for one piece of work, gone when the work is done, however it ends. */
export async function withTempFolder<T>(at: At, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(incomingFolder(at), { recursive: true })
  const folder = await mkdtemp(join(incomingFolder(at), 'work-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const saveStream = (bytes: Readable, file: string) => pipeline(bytes, createWriteStream(file, { flags: 'wx' }))

/** Where the bytes of an upload gather that may come in parts. */
export const toPartPath = (at: At, name: string): string => join(incomingFolder(at), `${name}.part`)

/** How much of it is there. */
export const countReceivedBytes = async (part: string): Promise<number> => (await stat(part).catch(() => undefined))?.size ?? 0

/** Goes on where it broke off; from 0 it begins anew. */
export async function appendToPart(bytes: AsyncIterable<Uint8Array>, part: string, from: number): Promise<void> {
  await mkdir(join(part, '..'), { recursive: true })
  await pipeline(bytes, createWriteStream(part, from === 0 ? {} : { flags: 'r+', start: from })).catch(
    async (error: NodeJS.ErrnoException) => {
      // A disk that is full gets its room back: the database may live on it too. Where the sender broke off, it can go on.
      if (error.syscall === 'write') await removePart(part)
      throw error
    },
  )
}

export const removePart = (part: string) => rm(part, { force: true })

/** What a crash left behind: nothing here is worth keeping for longer than an upload may take. */
export async function removeStaleIncoming(at: At, before: Date): Promise<void> {
  const names = await readdir(incomingFolder(at)).catch(() => [])
  for (const name of names) {
    const path = join(incomingFolder(at), name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}
