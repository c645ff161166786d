/** The embedded mail adapter: stores emails as files in the data folder, readable by its owner only, and keeps the newest two hundred. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import type { Mail, StoredEmail } from './port.ts'

const maxStored = 200
/** Ids begin with the time, so the files sort by time. */
const fileName = /^[\w-]+\.json$/

export function openFileMailbox({ dataDir, log, now }: { dataDir: string; log: Log; now: () => Date }): Mail {
  const folder = join(dataDir, 'outbox')

  const names = async () => {
    const found = await readdir(folder).catch(() => [])
    return found.filter((name) => fileName.test(name)).sort()
  }

  return {
    async send(email) {
      const stored: StoredEmail = { ...email, at: now().toISOString() }
      const path = join(folder, `${email.id}.json`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${path}.new`, JSON.stringify(stored, undefined, 2), { mode: 0o600 })
      await rename(`${path}.new`, path)
      for (const old of (await names()).slice(0, -maxStored)) await rm(join(folder, old), { force: true })
      log.info({ email: email.id }, 'No mail server is set up: the email was stored in the dev mailbox.')
    },
    async listStored() {
      const newestFirst = (await names()).reverse()
      return Promise.all(newestFirst.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as StoredEmail))
    },
    async close() {},
  }
}
