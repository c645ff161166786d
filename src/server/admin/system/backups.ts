/** Backups on the control panel; making, downloading and deleting one is recorded in the audit log. */
import type { BackupOverview } from '#contract/admin/system.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { readBackupChecks } from '#server/backup/folder/backup-checks.ts'
import { deleteBackupFile, findBackupFile, listBackupFiles, readFreeBytes } from '#server/backup/folder/backup-files.ts'
import { signBackupLink } from '#server/backup/folder/download-backup.ts'
import { readBackupRun, requestBackup } from '#server/backup/folder/make-backup.ts'
import { readBackupAge } from '#server/backup/nightly/last-backup.ts'
import { isSameTypedSecret } from '#server/services/same-secret.ts'
import type { Services } from '#server/services/services.ts'
import { type AuditActor, recordAudit } from '../audit/record-audit.ts'
import { readDatabaseFacts } from './store.ts'

export async function readBackupOverview(services: Services): Promise<BackupOverview> {
  const { backups: settings } = services.config
  const [age, run, files, checks, { name: database }] = await Promise.all([
    readBackupAge(services),
    readBackupRun(services),
    listBackupFiles(services.config),
    readBackupChecks(services),
    readDatabaseFacts(services.db),
  ])
  return {
    folder: settings ? { path: settings.folder, keep: settings.keep, freeBytes: await readFreeBytes(settings.folder) } : null,
    age: age ?? null,
    run,
    backups: files.map(({ isWhole, ...file }) => ({
      ...file,
      check: isWhole ? (checks[file.name] ?? null) : { at: services.now().toISOString(), problem: describeCutOff(file.name) },
    })),
    database,
  }
}

const describeCutOff = (name: string) => `${name} is damaged or cut off: it cannot be restored.`

/** Refuses with 'backups-off' or 'backup-running'. */
export async function makeBackupAsAdmin(services: Services, actor: AuditActor) {
  await requestBackup(services, (tx) => recordAudit(services, tx, actor, { action: 'make-backup' }))
  return { message: 'The backup has started.' }
}

/** The access key is asked for again: a stolen session alone must not give everyone's data away. */
export async function createBackupLinkAsAdmin(services: Services, actor: AuditActor, name: string, accessKey: string) {
  if (!isSameTypedSecret(accessKey, services.secrets.adminAccessKey)) throw new Refusal('wrong-access-key')
  const url = await signBackupLink(services, name)
  await recordAudit(services, services.db, actor, { action: 'download-backup', detail: { file: name } })
  return { url }
}

/** The row is written first: a file that can't be deleted undoes it. */
export async function deleteBackupAsAdmin(services: Services, actor: AuditActor, name: string): Promise<void> {
  const { bytes } = await findBackupFile(services.config, name)
  await services.db.transaction(async (tx) => {
    await recordAudit(services, tx, actor, { action: 'delete-backup', detail: { file: name, bytes } })
    await deleteBackupFile(services.config, name)
  })
}
