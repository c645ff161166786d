/** What prevents a backup or a restore and can be put right by the operator, in one sentence. */
import { ReportedError } from '#server/services/reported-error.ts'

export class BackupError extends ReportedError {
  override name = 'BackupError'
}

/** Another process holds the lock. */
export class BackupRunningError extends BackupError {}
