/** The subcommands of `npm run admin` that save everything, bring it back, and move it to another database. */
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { formatBytes } from '#rules/text/file-size.ts'
import { countNoun, formatCount } from '#rules/text/formats.ts'
import { readArguments } from '#server/config/arguments.ts'
import type { Config } from '#server/config.ts'
import type { DatabaseAddress } from '#server/database/connections/address.ts'
import { commandTimeouts } from '#server/database/connections/pool.ts'
import { refuseMissingDatabase } from '#server/database/existing.ts'
import { checkExternal } from '#server/database/external.ts'
import { connect, joinDatabase, startDatabase } from '#server/database/open.ts'
import { openKeyring } from '#server/services/keyring.ts'
import type { Log } from '#server/services/log.ts'
import { readSecrets, type SavedSecrets, storeSecrets } from '#server/services/secrets.ts'
import { newId, openStorage } from '#server/services/services.ts'
import { version } from '#server/version.ts'
import { BackupError } from './backup-error.ts'
import { type BackupSource, createBackup } from './create-backup.ts'
import { checkKeys, requireKeyId } from './keys/check-keys.ts'
import { readKeysFile, writeKeysFile } from './keys/keys-file.ts'
import { recordBackup } from './nightly/last-backup.ts'
import { openProgress, type ReportProgress } from './progress.ts'
import { checkBackup, restoreBackup } from './restore/restore-backup.ts'

/** The same as other subcommands, except that they open the database themselves: a restore may have to create it. */
type BackupCommand = {
  args: string
  summary: string
  more: string
  isOffline: true
  givesWay?: true
  parse: (args: string[]) => Run | undefined
}

type Run = (services: { config: Config; log: Log }) => Promise<string>

const now = () => new Date()
const workFolder = ({ dataDir }: Config) => join(dataDir, 'incoming')

export const backupCommands: Record<string, BackupCommand> = {
  backup: {
    args: '<file> [--keys <file>] [--without-media]',
    summary: 'Save the database and all uploads in one file, also while the server runs',
    more: `--keys <file>     Save the keys too, in a file to keep apart: without them two-factor secrets cannot be read.
--without-media   Leave out images and videos, for a bucket that keeps its own versions.`,
    isOffline: true,
    givesWay: true,
    parse: (args) => {
      const { file, keys, 'without-media': withoutMedia, replace, 'without-keys': withoutKeys } = parse(args)
      if (file === undefined || replace !== undefined || withoutKeys) return undefined
      return ({ config, log }) => backUp(config, log, { file, keys, withoutMedia })
    },
  },
  restore: {
    args: '<file> [--keys <file> | --without-keys] [--without-media] [--replace <database>]',
    summary: 'Bring a backup back into an empty database, all of it or nothing',
    more: `Stop the server first; a backup of an older version is brought up to date.
--keys <file>          The keys that were saved with it.
--without-keys         The keys are lost: two-factor secrets and queued emails stay lost.
--without-media        Leave images and videos as they are.
--replace <database>   Delete the contents of the database of this name first.`,
    isOffline: true,
    parse: (args) => {
      const { file, keys, replace, 'without-keys': withoutKeys, 'without-media': withoutMedia } = parse(args)
      if (file === undefined || (keys !== undefined && withoutKeys)) return undefined
      return ({ config, log }) => restore(config, log, { file, keys, replace, withoutKeys, withoutMedia })
    },
  },
  'export-to': {
    args: '<postgres://…> [--replace <database>]',
    summary: 'Copy the embedded database into an empty one of any PostgreSQL from 15 on',
    more: 'Stop the server first. Images, videos and keys stay in the data folder.',
    isOffline: true,
    parse: (args) => {
      const { file: url, replace, keys, 'without-media': withoutMedia, 'without-keys': withoutKeys } = parse(args)
      const isAddress = url !== undefined && /^postgres(ql)?:\/\//.test(url) && URL.canParse(url)
      if (!isAddress || keys !== undefined || withoutMedia || withoutKeys) return undefined
      return ({ config, log }) => exportTo(config, log, { url, replace })
    },
  },
}

const options = {
  keys: { type: 'string' },
  replace: { type: 'string' },
  'without-keys': { type: 'boolean', default: false },
  'without-media': { type: 'boolean', default: false },
} as const

function parse(args: string[]) {
  const { given, flags } = readArguments(args, undefined, options)
  return { ...flags, file: given.length === 1 ? given[0] : undefined }
}

type BackupOptions = { file: string; keys: string | undefined; withoutMedia: boolean }

async function backUp(config: Config, log: Log, { file, keys, withoutMedia }: BackupOptions): Promise<string> {
  if (!config.databaseUrl) refuseMissingDatabase(config.dataDir)
  const secrets = readSecrets(config)
  const keyId = requireKeyId(secrets)
  const database = await joinDatabase({ ...config, log })
  const { db, close } = connect(database.connection, log, commandTimeouts)
  const progress = openProgress()
  try {
    if (keys !== undefined) await writeKeysFile(keys, secrets)
    const storage = withoutMedia ? undefined : openStorage(config)
    const source = { connection: database.connection, storage, keyId, productVersion: version, now }
    const record = () => recordBackup({ db, newId, now }, resolve(file))
    const summary = await createBackup(source, file, progress.report, withoutMedia ? {} : { record })
    progress.end()
    if (!summary) return 'No backup was made.'
    const { rows, tables, media, bytes } = summary
    const kept = [`${formatCount(rows)} rows of ${tables} tables`, ...(withoutMedia ? [] : [countNoun(media.files, 'file')])]
    const missing = media.missing > 0 ? ` ${media.missing} files were removed while it was made, or were missing before.` : ''
    const aboutKeys =
      keys === undefined
        ? 'It contains no keys: without a copy of them (--keys FILE), two-factor secrets and queued emails cannot be read.'
        : `The keys are in ${keys}: keep them apart from the backup.`
    return `Saved ${kept.join(' and ')} in ${file} (${formatBytes(bytes)}).${missing} ${aboutKeys}`
  } finally {
    progress.end()
    await close()
    await database.stop()
  }
}

type RestoreArguments = {
  file: string
  keys: string | undefined
  replace: string | undefined
  withoutKeys: boolean
  withoutMedia: boolean
}

async function restore(
  config: Config,
  log: Log,
  { file, keys, replace, withoutKeys, withoutMedia }: RestoreArguments,
): Promise<string> {
  const progress = openProgress()
  const header = await checkBackup(file, progress.report).finally(progress.end)
  const saved = keys === undefined ? undefined : readKeysFile(keys)
  if (!withoutKeys) checkKeys(config, header, saved)
  if (!header.hasMedia && !withoutMedia)
    throw new BackupError(`${file} contains no images and videos: add --without-media, and bring them back yourself.`)

  const database = await startDatabase({ ...config, log })
  try {
    const storage = withoutMedia ? undefined : openStorage(config)
    const target = { connection: database.connection, storage, workFolder: workFolder(config) }
    const beforeCommit = () => {
      if (saved && !config.encryptionKeys) storeSecrets(config, saved)
    }
    const keyring = withoutKeys ? undefined : openKeyring(() => keysAfterwards(config, saved))
    const { rows, files, leftOut } = await restoreBackup(
      target,
      file,
      header,
      { replace, withoutKeys, ...(keyring ? { keyring } : {}), beforeCommit },
      progress.report,
    )
    progress.end()
    const restored = [`${formatCount(rows)} rows`, ...(withoutMedia ? [] : [countNoun(files, 'file')])].join(' and ')
    const rest = leftOut.length > 0 ? ` Left out, because they are not Lintel’s: ${leftOut.join(', ')}.` : ''
    const lost = withoutKeys ? ' Two-factor secrets cannot be read: their owners sign in with a backup code.' : ''
    return `Restored ${restored} as of ${header.createdAt}.${rest}${lost} Everyone is signed out, because sessions that were ended since would be valid again. Start the server now.`
  } finally {
    progress.end()
    await database.stop()
  }
}

const keysAfterwards = (config: Config, saved: SavedSecrets | undefined) =>
  saved && !config.encryptionKeys ? saved.encryptionKeys : readSecrets(config).encryptionKeys

async function exportTo(
  config: Config,
  log: Log,
  { url, replace }: { url: string; replace: string | undefined },
): Promise<string> {
  if (config.databaseUrl)
    throw new BackupError('DATABASE_URL is set: export-to copies the embedded database. Use backup and restore instead.')
  refuseMissingDatabase(config.dataDir)
  const keyId = requireKeyId(readSecrets(config))
  const connection = await checkExternal({ databaseUrl: url }, log)
  const database = await startDatabase({ ...config, log })
  const progress = openProgress()
  try {
    const source = { connection: database.connection, storage: undefined, keyId, productVersion: version, now }
    const { rows } = await exportDatabase(source, { connection, replace, workFolder: workFolder(config) }, progress.report)
    return `Copied ${formatCount(rows)} rows. Set DATABASE_URL to that address and start the server: images, videos and keys stay in ${config.dataDir}.`
  } finally {
    progress.end()
    await database.stop()
  }
}

/** Moves the embedded database to another PostgreSQL: a backup without files, restored there. The embedded one stays as it is. */
export async function exportDatabase(
  source: BackupSource,
  target: { connection: DatabaseAddress; replace: string | undefined; workFolder: string },
  report: ReportProgress,
) {
  const file = join(target.workFolder, 'export.tar')
  await mkdir(target.workFolder, { recursive: true, mode: 0o700 })
  await rm(file, { force: true })
  try {
    await createBackup({ ...source, storage: undefined }, file, report)
    const { connection, replace, workFolder } = target
    return await restoreBackup(
      { connection, storage: undefined, workFolder },
      file,
      await checkBackup(file, report),
      { replace, hasPassed: false },
      report,
    )
  } finally {
    await rm(file, { force: true })
  }
}
