/** Moves the embedded database to another PostgreSQL: a backup without files, restored there. The embedded one stays as it is. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type BackupSource, createBackup } from './create-backup.ts'
import type { ReportProgress } from './progress.ts'
import { checkBackup, restoreBackup } from './restore/restore-backup.ts'

export async function exportDatabase(
  source: BackupSource,
  target: { connection: pg.PoolConfig; replace: string | undefined; workFolder: string },
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
      { replace },
      report,
    )
  } finally {
    await rm(file, { force: true })
  }
}
