/** The embedded edition: keeps letters as files in the data folder, readable by its owner alone; the newest two hundred stay. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import type { KeptLetter, Mail } from './port.ts'

const mostKept = 200
/** Ids begin with the time, so names in order are letters in order. */
const fileName = /^[\w-]+\.json$/

export function openOutbox({ dataDir, log, now }: { dataDir: string; log: Log; now: () => Date }): Mail {
  const folder = join(dataDir, 'outbox')

  const names = async () => {
    const found = await readdir(folder).catch(() => [])
    return found.filter((name) => fileName.test(name)).sort()
  }

  return {
    async send(letter) {
      const kept: KeptLetter = { ...letter, at: now().toISOString() }
      const path = join(folder, `${letter.id}.json`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${path}.new`, JSON.stringify(kept, undefined, 2), { mode: 0o600 })
      await rename(`${path}.new`, path)
      for (const old of (await names()).slice(0, -mostKept)) await rm(join(folder, old), { force: true })
      log.info({ letter: letter.id }, 'A letter lies in the outbox: no mail server is set up.')
    },
    async kept() {
      const newestFirst = (await names()).reverse()
      return Promise.all(newestFirst.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptLetter))
    },
    async close() {},
  }
}
