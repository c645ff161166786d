/**
 * Keeps the operator's file of networks in memory, and replaces it when the file changes. Changes are noticed by looking once a minute, which also
 * works for files that are mounted into a container. Visits are looked up in the former file until the new one was read and can be used; one
 * that cannot is reported once.
 */
import { readFile, stat } from 'node:fs/promises'
import { minuteMs } from '#rules/time/durations.ts'
import type { PlaceMaker } from '#rules/visits/place-makers.ts'
import type { Place } from '#rules/visits/visits.ts'
import type { Log } from '#server/services/log.ts'
import { type Mmdb, openMmdb, UnusableFile } from './mmdb.ts'
import { unknownPlace } from './port.ts'

export type PlacesFile = {
  find: (address: string) => Place
  readonly isOpen: boolean
  readonly maker: PlaceMaker | undefined
  /** Reads the file if it is another one than before. */
  refresh: () => Promise<void>
  close: () => void
}

export async function openPlacesFile(path: string, log: Log): Promise<PlacesFile> {
  let mmdb: Mmdb | undefined
  let lastVersion: string | undefined
  let isRefreshing = false

  async function refresh() {
    if (isRefreshing) return
    isRefreshing = true
    try {
      // Before it is read: if it changes meanwhile, the next look finds another version again.
      const version = await readVersion(path)
      if (version !== lastVersion) {
        lastVersion = version
        await replace()
      }
    } finally {
      isRefreshing = false
    }
  }

  async function replace() {
    const hasFormer = mmdb !== undefined
    try {
      mmdb = openMmdb(await readFile(path))
      log.info(`GEOIP_DB: countries are looked up in ${path}${hasFormer ? ', which was replaced' : ''}.`)
    } catch (error) {
      const consequence = hasFormer ? 'The file from before stays in use.' : 'Every country is unknown until it is replaced.'
      log.error(`GEOIP_DB: ${path} ${describe(error)}. ${consequence}`)
    }
  }

  let brokenVersion: string | undefined
  function reportBroken() {
    if (brokenVersion === lastVersion) return
    brokenVersion = lastVersion
    log.error(`GEOIP_DB: ${path} is broken for some addresses. The country of their visits is unknown.`)
  }

  await refresh()
  const timer = setInterval(refresh, minuteMs).unref()

  return {
    find(address) {
      try {
        return mmdb?.find(address) ?? unknownPlace
      } catch {
        reportBroken()
        return unknownPlace
      }
    },
    get isOpen() {
      return mmdb !== undefined
    },
    get maker() {
      return mmdb?.maker
    },
    refresh,
    close: () => clearInterval(timer),
  }
}

/** What changes when a file is replaced or written; while it is not there, the reason. */
const readVersion = (path: string): Promise<string> =>
  stat(path).then(
    ({ mtimeMs, size, ino }) => `${ino} ${mtimeMs} ${size}`,
    (error: NodeJS.ErrnoException) => String(error.code),
  )

function describe(error: unknown): string {
  if (error instanceof UnusableFile) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'does not exist'
  return code === 'EACCES' ? 'cannot be read by this user' : `cannot be read (${code})`
}
