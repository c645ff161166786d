/**
 * Restores a backup: all of it or nothing. It refuses a file that is not whole or that a newer version made, a database that has
 * contents, and one that a node still uses.
 */
import type { DatabaseAddress } from '#server/database/connections/address.ts'
import { versionBeforeBaseline } from '#server/database/migrate.ts'
import { compareMigration } from '#server/database/recreate.ts'
import type { Keyring } from '#server/services/keyring.ts'
import { canReadSharedSecrets } from '#server/services/shared-secret.ts'
import type { Header } from '../archive/format.ts'
import { verifyArchive } from '../archive/read-archive.ts'
import { BackupError } from '../backup-error.ts'
import type { ReportProgress } from '../progress.ts'
import {
  beginRestore,
  describeTarget,
  endSessions,
  finishRestore,
  forgetSharedSecrets,
  openConnection,
  toQueries,
} from '../store.ts'
import { type LoadSummary, loadBackup, type Target } from './load-backup.ts'

export type RestoreTarget = Omit<Target, 'client'> & { connection: DatabaseAddress }

export type RestoreOptions = {
  /** The name of a database whose contents may be deleted. */
  replace?: string | undefined
  /** The shared secrets are created anew by the next start. */
  withoutKeys?: boolean
  /** Those of the platform from now on: they must decrypt what was loaded. */
  keyring?: Keyring
  /** False for a copy of a database that nobody has used since. */
  hasPassed?: boolean
  /** Called once everything is loaded, before it counts. */
  beforeCommit?: () => void
}

/** Reads the whole file, and throws a `BackupError` with one sentence if it can't be restored by this version. */
export async function checkBackup(file: string, report: ReportProgress): Promise<Header> {
  const header = await verifyArchive(file, (checked, all) => report(`checking ${file}: ${Math.floor((100 * checked) / all)} %`))
  checkVersion(file, header)
  return header
}

/** Throws a `BackupError` with one sentence if this version can't restore it. */
export function checkVersion(file: string, header: Header): void {
  const found = compareMigration(header.migration)
  if (found === 'newer')
    throw new BackupError(
      `${file} was made by a newer version of Lintel (${header.productVersion}): install that version, then restore.`,
    )
  if (found === 'too old')
    throw new BackupError(
      `${file} is too old for this version of Lintel: restore it with ${versionBeforeBaseline}, then start this one on that database.`,
    )
  if (found === 'unknown') throw new BackupError(`${file} was made by a version of Lintel that this one does not know.`)
}

/** `header` is what `checkBackup` returned. */
export async function restoreBackup(
  { connection, ...target }: RestoreTarget,
  file: string,
  header: Header,
  { replace, withoutKeys = false, keyring, hasPassed = true, beforeCommit }: RestoreOptions,
  report: ReportProgress,
): Promise<LoadSummary> {
  const client = await openConnection(connection)
  try {
    await beginRestore(client)
    const { name, isEmpty, otherNodes } = await describeTarget(client)
    if (otherNodes > 0) throw new BackupError(`The database ${name} is in use: stop every node first.`)
    if (!isEmpty && replace !== name)
      throw new BackupError(
        `The database ${name} is not empty: choose an empty one, or add --replace ${name} to delete its contents.`,
      )
    const { undo, ...summary } = await loadBackup({ client, ...target }, file, header, report)
    try {
      if (withoutKeys) await forgetSharedSecrets(client)
      else if (keyring && !(await canReadSharedSecrets({ db: toQueries(client), secrets: { keyring } })))
        throw new BackupError(
          `The encryption key ${header.keyId} is not the one that the backup was made with: it has the same name, and decrypts nothing. Nothing was restored.`,
        )
      if (hasPassed) await endSessions(client)
      beforeCommit?.()
      report('finishing')
      await finishRestore(client)
    } catch (error) {
      await undo()
      throw error
    }
    return summary
  } finally {
    await client.end().catch(() => {})
  }
}
