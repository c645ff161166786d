/** Whether the restored server will have the encryption keys that the backup's secrets need. */
import type { Config } from '#server/config.ts'
import { readSecrets, type SavedSecrets } from '#server/services/secrets.ts'
import type { Header } from '../archive/format.ts'
import { BackupError } from '../backup-error.ts'

type SecretSettings = Pick<Config, 'dataDir' | 'adminPassword' | 'adminAccessKey' | 'encryptionKeys'>

/** Throws a `BackupError` with one sentence. `saved` are the keys that come with the backup. */
export function checkKeys(config: SecretSettings, { keyId }: Header, saved: SavedSecrets | undefined): void {
  const has = (keys: SavedSecrets['encryptionKeys']) => keys.some(({ id }) => id === keyId)
  if (saved && !has(saved.encryptionKeys))
    throw new BackupError(`These keys are not those of the backup, whose encryption key is ${keyId}.`)
  if (saved && !config.encryptionKeys) return
  if (has(readSecrets(config).encryptionKeys)) return
  throw new BackupError(
    config.encryptionKeys
      ? `ENCRYPTION_KEYS lacks the backup’s encryption key ${keyId}: add it to the setting first.`
      : `The backup’s encryption key ${keyId} is missing: give its keys with --keys FILE, or --without-keys if they are lost. Two-factor secrets cannot be read without them.`,
  )
}

/** The newest encryption key's id, which a backup names so that a restore can ask for the key. */
export function requireKeyId({ encryptionKeys }: SavedSecrets): string {
  const newest = encryptionKeys.at(-1)
  if (newest) return newest.id
  throw new BackupError('The encryption keys are missing: run this with the DATA_DIR or the ENCRYPTION_KEYS of the server.')
}
