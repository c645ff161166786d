/** The folder in which this machine keeps the fonts that it has cut. All of it may be deleted at any time. */
import { createHash } from 'node:crypto'
import { access, constants, mkdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { dayMs } from '#rules/time/durations.ts'

/** Milliseconds between two notes that a file is still asked for. */
const noteInterval = dayMs

export type CutFiles = ReturnType<typeof openCutFiles>

export function openCutFiles(dataDir: string) {
  const folder = join(dataDir, 'cut-fonts')
  const noted = new LRUCache<string, true>({ max: 5_000, ttl: noteInterval })
  const toFile = (path: string) => join(folder, `${createHash('sha256').update(path).digest('hex').slice(0, 32)}.woff2`)

  return {
    toFile,
    async create(): Promise<void> {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    },
    has: (path: string): Promise<boolean> =>
      stat(toFile(path)).then(
        () => true,
        () => false,
      ),
    /** Undefined where it is not there. The ones that nobody reads are the first to be removed, so a reading is noted once a day. */
    async read(path: string, now: Date): Promise<Buffer | undefined> {
      const file = toFile(path)
      const bytes = await readFile(file).catch(() => undefined)
      if (bytes && !noted.has(path)) {
        noted.set(path, true)
        await utimes(file, now, now).catch(() => {})
      }
      return bytes
    },
  }
}
