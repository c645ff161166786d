/** Whether backups are whole and can be restored here: every byte of one in the folder, or the beginning of one from elsewhere. */
import type { Config } from '#server/config.ts'
import type { Services } from '#server/services/services.ts'
import { readJsonSetting, storeSetting } from '#server/services/stored-settings.ts'
import { describeBuild } from '#server/version.ts'
import { parseHeader } from '../archive/read-archive.ts'
import { BackupError } from '../backup-error.ts'
import { checkKeys } from '../keys/check-keys.ts'
import { checkBackup, checkVersion } from '../restore/restore-backup.ts'
import { findBackupFile, listBackupFiles } from './backup-files.ts'

type CheckServices = Pick<Services, 'config' | 'db' | 'newId' | 'now'>

const key = 'backup checks'

export type BackupCheck = { at: string; problem: string | null }

/** The last check of each file. */
export const readBackupChecks = async ({ db }: Pick<Services, 'db'>): Promise<Record<string, BackupCheck>> =>
  (await readJsonSetting<Record<string, BackupCheck>>(db, key)) ?? {}

/** Returns the problem as a sentence, or null. Refuses as `findBackupFile` does. `stopping` ends it with its reason. */
export async function checkBackupFile(services: CheckServices, name: string, stopping?: AbortSignal): Promise<string | null> {
  const { file } = await findBackupFile(services.config, name)
  const problem = await findProblem(name, file, async () => {
    const header = await checkBackup(file, () => stopping?.throwIfAborted())
    checkKeys(services.config, header, undefined)
  })
  const known = new Set((await listBackupFiles(services.config)).map((backup) => backup.name))
  const others = Object.entries(await readBackupChecks(services)).filter(([other]) => known.has(other) && other !== name)
  const checks = Object.fromEntries([...others, [name, { at: services.now().toISOString(), problem }]])
  await storeSetting(services, services.db, key, JSON.stringify(checks))
  return problem
}

const thisFile = 'This file'

/** `start`: its first bytes. */
export async function inspectBackupStart(config: Config, start: Buffer) {
  const header = parseHeader(start)
  if (header === 'foreign') return { problem: `${thisFile} is not a backup of Lintel.`, backup: null }
  if (header === 'newer')
    return {
      problem: `${thisFile} was made by a newer version of Lintel: install that version, then restore.`,
      backup: null,
    }
  if (header === 'unreadable') return { problem: `${thisFile} is damaged or cut off: it cannot be restored.`, backup: null }
  const { createdAt: madeAt, hasMedia } = header
  const productVersion = describeBuild({ version: header.productVersion, commit: header.commit })
  const problem = await findProblem(thisFile, thisFile, async () => {
    checkVersion(thisFile, header)
    checkKeys(config, header, undefined)
  })
  return { problem, backup: { madeAt, productVersion, hasMedia } }
}

/** Sentences name the file, not the folder that it is in. */
async function findProblem(name: string, file: string, check: () => Promise<void>): Promise<string | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    return error.message.replaceAll(file, name)
  }
}
