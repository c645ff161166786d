/** The backups in BACKUP_DIR: which there are, what is in each, and deleting one. A name is never a path. */
import type { Stats } from 'node:fs'
import { lstat, readdir, rm, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Refusal } from '#rules/platform/refusals.ts'
import { formatBytes } from '#rules/text/file-size.ts'
import type { Config } from '#server/config.ts'
import { describeBuild } from '#server/version.ts'
import { readChecksum, readHeader } from '../archive/read-archive.ts'
import { unfinishedSuffix } from '../archive/write-archive.ts'
import { BackupError } from '../backup-error.ts'

type BackupSettings = Pick<Config, 'backups'>

/** No slash, and no dot at the beginning. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,120}\.tar$/
const nightlyName = /^lintel-\d{4}-\d\d-\d\d\.tar$/

/** The newest first. Files that are no backups of ours, or that a newer version made, are left out. */
export async function listBackupFiles({ backups }: BackupSettings) {
  if (!backups) return []
  const names = await readdir(backups.folder).catch(() => [])
  const files = names.filter((name) => fileName.test(name)).map((name) => join(backups.folder, name))
  const found = await Promise.all(files.map(describeBackupFile))
  return found.filter((backup) => backup !== undefined).sort((a, b) => b.madeAt.localeCompare(a.madeAt))
}

/** Undefined where there is no backup at this path. `isWhole`: not cut off; only a check reads every byte. */
export async function describeBackupFile(file: string) {
  const stats = await lstat(file).catch(() => undefined)
  if (!stats?.isFile()) return undefined
  const contents = await readContents(file, stats).catch(() => undefined)
  if (!contents || typeof contents.header === 'string') return undefined
  const { createdAt: madeAt, hasMedia, productVersion: version, commit } = contents.header
  const productVersion = describeBuild({ version, commit })
  const name = basename(file)
  const kind = nightlyName.test(name) ? ('nightly' as const) : ('by-hand' as const)
  return { name, madeAt, bytes: stats.size, hasMedia, productVersion, kind, isWhole: contents.isWhole }
}

/** What was read of each file: its age is asked for at every probe, and a header may take a megabyte. */
const known = new Map<string, { state: string; contents: Awaited<ReturnType<typeof readEnds>> }>()

async function readContents(file: string, { size, mtimeMs, ino }: Stats) {
  const state = `${size} ${mtimeMs} ${ino}`
  const before = known.get(file)
  if (before?.state === state) return before.contents
  const contents = await readEnds(file, size)
  known.set(file, { state, contents })
  return contents
}

const readEnds = async (file: string, size: number) => ({
  header: await readHeader(file),
  isWhole: (await readChecksum(file, size)) !== undefined,
})

/** Refuses a backup that would fill the disk of the data, as far as the one before tells. Elsewhere a full disk only costs the backup. */
export async function checkRoom(settings: BackupSettings): Promise<void> {
  if (!settings.backups?.isDefault) return
  const [newest] = await listBackupFiles(settings)
  const free = await readFreeBytes(settings.backups.folder)
  if (!newest || free === null || free > 2 * newest.bytes) return
  throw new BackupError(
    `There is too little room on the disk of the data: ${formatBytes(free)} are free, and the last backup has ${formatBytes(newest.bytes)}. Set BACKUP_DIR to a folder on another disk.`,
  )
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
