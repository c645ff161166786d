/** The backups in BACKUP_DIR: which there are, what is in each, and deleting one. A name is never a path. */
import { lstat, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#rules/platform/refusals.ts'
import type { Config } from '#server/config.ts'
import { describeBuild } from '#server/version.ts'
import { readHeader } from '../archive/read-archive.ts'
import { unfinishedSuffix } from '../archive/write-archive.ts'

type BackupSettings = Pick<Config, 'backups'>

/** No slash, and no dot at the beginning. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}\.tar$/
const nightlyName = /^lintel-\d{4}-\d\d-\d\d\.tar$/

/** The newest first. Files that are no backups of ours, or that a newer version made, are left out. */
export async function listBackupFiles({ backups }: BackupSettings) {
  if (!backups) return []
  const names = await readdir(backups.folder).catch(() => [])
  const found = await Promise.all(names.filter((name) => fileName.test(name)).map((name) => describe(backups.folder, name)))
  return found.filter((backup) => backup !== undefined).sort((a, b) => b.madeAt.localeCompare(a.madeAt))
}

async function describe(folder: string, name: string) {
  const file = join(folder, name)
  const stats = await lstat(file).catch(() => undefined)
  const header = stats?.isFile() ? await readHeader(file).catch(() => 'unreadable' as const) : 'foreign'
  if (!stats || typeof header === 'string') return undefined
  const { createdAt: madeAt, hasMedia } = header
  const productVersion = describeBuild({ version: header.productVersion, commit: header.commit })
  const kind = nightlyName.test(name) ? ('nightly' as const) : ('by-hand' as const)
  return { name, madeAt, bytes: stats.size, hasMedia, productVersion, kind }
}

/** The path and size of a backup. Refuses with 'backups-off' or 'no-such-backup'; a link to a file elsewhere is no backup. */
export async function findBackupFile({ backups }: BackupSettings, name: string): Promise<{ file: string; bytes: number }> {
  if (!backups) throw new Refusal('backups-off')
  if (!fileName.test(name)) throw new Refusal('no-such-backup')
  const file = join(backups.folder, name)
  const stats = await lstat(file).catch(() => undefined)
  if (!stats?.isFile()) throw new Refusal('no-such-backup')
  return { file, bytes: stats.size }
}

/** Refuses as `findBackupFile` does. */
export async function deleteBackupFile(settings: BackupSettings, name: string): Promise<void> {
  const { file } = await findBackupFile(settings, name)
  await rm(file)
}

/** Null where the file system does not say. */
export async function readFreeBytes(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => undefined)
  return found ? found.bavail * found.bsize : null
}

/** What a server that was killed left behind. Call it while no other backup can be made. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const finished = name.slice(0, -unfinishedSuffix.length)
    if (name.endsWith(unfinishedSuffix) && fileName.test(finished)) await rm(join(folder, name), { force: true })
  }
}
