/** The newest encryption key's id, which a backup names so that a restore can ask for the key. */
import type { SavedSecrets } from '#server/services/secrets.ts'
import { BackupError } from '../backup-error.ts'

export function requireKeyId({ encryptionKeys }: SavedSecrets): string {
  const newest = encryptionKeys.at(-1)
  if (newest) return newest.id
  throw new BackupError('The encryption keys are missing: run this with the DATA_DIR or the ENCRYPTION_KEYS of the server.')
}
