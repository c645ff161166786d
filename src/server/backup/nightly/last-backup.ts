/**
 * How old the newest backup is that is there and whole: for the control panel, `/readyz` and the metrics alike. Files count, not what was
 * once made: those in the folder of this server, and the one that a command wrote last, wherever that was. Where there is none, the age is
 * the time since the platform's first start.
 */
import { stat } from 'node:fs/promises'
import type { BackupAge } from '#contract/admin/overview.ts'
import type { Config } from '#server/config.ts'
import type { Services } from '#server/services/services.ts'
import { readJsonSetting, readSetting, storeSetting, storeSettingOnce } from '#server/services/stored-settings.ts'
import { BackupError } from '../backup-error.ts'
import { readBackupChecks } from '../folder/backup-checks.ts'
import { describeBackupFile, listBackupFiles } from '../folder/backup-files.ts'
import { isBackupRunning } from '../store.ts'

const fileKey = 'last backup file'
const tryKey = 'last backup try'
const firstStartKey = 'first start'

type RecordServices = Pick<Services, 'db' | 'newId' | 'now'>
type Try = { at: string; problem: string | null }

export const interruptedBackup = 'The server stopped before the backup was finished.'

/** `file`: its path. */
export async function recordBackup(services: RecordServices, file: string): Promise<void> {
  await storeSetting(services, services.db, fileKey, file)
  await recordTry(services, null)
}

/** `problem`: null if it went well. A try begins as one that was interrupted, because one whose server is killed says nothing more. */
export const recordTry = (services: RecordServices, problem: string | null = interruptedBackup): Promise<void> =>
  storeSetting(services, services.db, tryKey, JSON.stringify({ at: services.now().toISOString(), problem } satisfies Try))

/** As a sentence without paths, because everyone may ask `/readyz`. */
export const describeFailure = (error: unknown, folder: string): string =>
  error instanceof BackupError ? error.message.replaceAll(`${folder}/`, '') : 'The backup failed on our side. The log says more.'

/** Undefined while one is being made. */
async function readFailedTry({ db }: Pick<Services, 'db'>) {
  const last = await readJsonSetting<Try>(db, tryKey)
  if (!last?.problem || (await isBackupRunning(db))) return undefined
  return { at: last.at, problem: last.problem }
}

type AgeServices = Pick<Services, 'config' | 'db' | 'newId' | 'now'>

/** Undefined where there is no backup and none is to be made. */
export async function readBackupAge(services: AgeServices): Promise<BackupAge | undefined> {
  const madeAt = await findNewest(services)
  if (madeAt === undefined && !services.config.backups) return undefined
  const since = madeAt ?? (await readFirstStart(services))
  const ageSeconds = Math.max(0, Math.round((services.now().getTime() - Date.parse(since)) / 1000))
  return { madeAt: madeAt ?? null, ageSeconds, isOnDataDisk: await isOnDataDisk(services.config) }
}

/** For `/readyz`. */
export async function describeLastBackup(services: AgeServices) {
  const [age, failedTry] = await Promise.all([readBackupAge(services), readFailedTry(services)])
  if (!age && !failedTry) return undefined
  return { backup: { madeAt: age?.madeAt ?? null, ...(age && { ageSeconds: age.ageSeconds }), ...(failedTry && { failedTry }) } }
}

/** When it was begun. One whose last check found a problem does not count, nor one without creators' files. */
async function findNewest({ config, db }: Pick<Services, 'config' | 'db'>): Promise<string | undefined> {
  const [files, checks, path] = await Promise.all([listBackupFiles(config), readBackupChecks({ db }), readSetting(db, fileKey)])
  const written = typeof path === 'string' ? await describeBackupFile(path) : undefined
  return [...files, ...(written ? [written] : [])]
    .filter(({ name, isWhole, hasMedia }) => isWhole && hasMedia && !checks[name]?.problem)
    .map(({ madeAt }) => madeAt)
    .sort()
    .at(-1)
}

/** Also called at each start. Of a platform that is older than this setting, it is the first start since. */
export const readFirstStart = async (services: RecordServices): Promise<string> =>
  String(await storeSettingOnce(services, services.db, firstStartKey, services.now().toISOString()))

/** Whether what a failing disk takes away would include the backups. Nothing is on it where the database and the files are elsewhere. */
async function isOnDataDisk({ backups, dataDir, databaseUrl, s3 }: Config): Promise<boolean> {
  if (!backups || (databaseUrl && s3)) return false
  const [data, kept] = await Promise.all([dataDir, backups.folder].map((folder) => stat(folder).catch(() => undefined)))
  return kept ? kept.dev === data?.dev : backups.isDefault
}
