/** What prevents a backup or a restore and can be put right by the operator, in one sentence. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** Another process holds the lock. */
export class BackupRunningError extends BackupError {}
