/** Files that are on their way in: they lie apart until they are known to be what they say, and never stay. */
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/config.ts'

type At = Pick<Config, 'dataDir'>

const folderOf = ({ dataDir }: At) => join(dataDir, 'incoming')

/** A folder for one piece of work, gone when the work is done, however it ends. */
export async function withFolder<T>(at: At, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(folderOf(at), { recursive: true })
  const folder = await mkdtemp(join(folderOf(at), 'work-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const write = (bytes: Readable, file: string) => pipeline(bytes, createWriteStream(file, { flags: 'wx' }))

/** Where the bytes of an upload gather that may come in parts. */
export const partOf = (at: At, name: string): string => join(folderOf(at), `${name}.part`)

/** How much of it is there. */
export const arrived = async (part: string): Promise<number> => (await stat(part).catch(() => undefined))?.size ?? 0

/** Goes on where it broke off; from 0 it begins anew. */
export async function append(bytes: AsyncIterable<Uint8Array>, part: string, from: number): Promise<void> {
  await mkdir(join(part, '..'), { recursive: true })
  await pipeline(bytes, createWriteStream(part, from === 0 ? {} : { flags: 'r+', start: from })).catch(
    async (error: NodeJS.ErrnoException) => {
      // A disk that is full gets its room back: the database may live on it too. Where the sender broke off, it can go on.
      if (error.syscall === 'write') await dropPart(part)
      throw error
    },
  )
}

export const dropPart = (part: string) => rm(part, { force: true })

/** What a crash left behind: nothing here is worth keeping for longer than an upload may take. */
export async function sweepIncoming(at: At, before: Date): Promise<void> {
  const names = await readdir(folderOf(at)).catch(() => [])
  for (const name of names) {
    const path = join(folderOf(at), name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}
