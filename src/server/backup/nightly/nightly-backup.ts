/** The recurring job that makes a backup each night, and deletes the oldest ones. One node makes it, wherever the job runs. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readSecrets } from '#server/services/secrets.ts'
import type { Services } from '#server/services/services.ts'
import { readSetting, storeSetting } from '#server/services/stored-settings.ts'
import { version } from '#server/version.ts'
import { BackupError, BackupRunningError } from '../backup-error.ts'
import { createBackup } from '../create-backup.ts'
import { checkRoom, removeUnfinished } from '../folder/backup-files.ts'
import { openBackupFolder } from '../folder/backup-folder.ts'
import { poolConnection } from '../folder/make-backup.ts'
import { requireKeyId } from '../keys/check-keys.ts'
import { describeFailure, recordBackup, recordTry } from './last-backup.ts'

type NightlyServices = Pick<Services, 'config' | 'db' | 'log' | 'newId' | 'now' | 'storage'>

const key = 'nightly backup'
const fileName = /^lintel-\d{4}-\d\d-\d\d\.tar$/

/** Does nothing where no folder for backups is set, or if tonight's is there already. */
export async function makeNightlyBackup(services: NightlyServices, stopping?: AbortSignal): Promise<void> {
  const { config, db, log, storage, now } = services
  if (!config.backups) return
  const { folder, keep } = config.backups
  const night = now().toISOString().slice(0, 10)
  const file = join(folder, `lintel-${night}.tar`)
  const source = {
    connection: poolConnection(db),
    storage,
    keyId: requireKeyId(readSecrets(config)),
    productVersion: version,
    now,
  }
  try {
    await openBackupFolder(folder)
    const made = await createBackup(source, file, () => {}, {
      isDue: async () => {
        await removeUnfinished(folder)
        if ((await readSetting(db, key)) === night) return false
        await recordTry(services)
        await checkRoom(config)
        return true
      },
      stopping,
      record: async () => {
        await recordBackup(services, file)
        await storeSetting(services, db, key, night)
      },
    })
    if (!made) return
    const deleted = await deleteOldBackups(folder, keep)
    log.info({ file, bytes: made.bytes, deleted }, 'Made the nightly backup.')
  } catch (error) {
    // Another node makes it, or a restart found the job of a node that is still at work.
    if (error instanceof BackupRunningError) return
    // It is made once a node has started again.
    if (stopping?.aborted) throw error
    await recordTry(services, describeFailure(error, folder)).catch(() => {})
    // Other jobs that fail are warnings.
    if (error instanceof BackupError) log.error(`The nightly backup failed: ${error.message}`)
    throw error
  }
}

/** By their names, which begin with the date. Returns how many. */
async function deleteOldBackups(folder: string, keep: number): Promise<number> {
  const names = (await readdir(folder)).filter((name) => fileName.test(name)).sort()
  const old = names.slice(0, -keep)
  for (const name of old) await rm(join(folder, name))
  return old.length
}
