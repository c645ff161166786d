/** When the last backup was made, whichever node or command made it, and why a later try failed: for `/readyz` and the metrics. */

import type { Services } from '#server/services/services.ts'
import { readJsonSetting, readSetting, storeSetting } from '#server/services/stored-settings.ts'
import { BackupError } from '../backup-error.ts'
import { isBackupRunning } from '../store.ts'

const key = 'last backup'
const tryKey = 'last backup try'

type RecordServices = Pick<Services, 'db' | 'newId' | 'now'>
type Try = { at: string; problem: string | null }

export const interruptedBackup = 'The server stopped before the backup was finished.'

export async function recordBackup(services: RecordServices, madeAt: Date): Promise<void> {
  await storeSetting(services, services.db, key, madeAt.toISOString())
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

/** Undefined if there is none. */
export async function readLastBackup({ db }: Pick<Services, 'db'>): Promise<Date | undefined> {
  const value = await readSetting(db, key)
  return typeof value === 'string' ? new Date(value) : undefined
}

/** Seconds; undefined if there is no backup. */
export async function readBackupAge(services: Pick<Services, 'db' | 'now'>): Promise<number | undefined> {
  const madeAt = await readLastBackup(services)
  return madeAt && Math.max(0, Math.round((services.now().getTime() - madeAt.getTime()) / 1000))
}

/** For `/readyz`. Undefined where there is no backup and none is to be made. */
export async function describeLastBackup(services: Pick<Services, 'db' | 'now' | 'config'>) {
  const [madeAt, failedTry] = await Promise.all([readLastBackup(services), readFailedTry(services)])
  const failure = failedTry ? { failedTry } : {}
  if (madeAt) return { backup: { madeAt: madeAt.toISOString(), ageSeconds: await readBackupAge(services), ...failure } }
  return services.config.backups || failedTry ? { backup: { madeAt: null, ...failure } } : undefined
}
