/**
 * Adds an encryption key, and re-encrypts all encrypted values with it. If the keys are set in the environment, the operator appends the
 * new one there first, and this only re-encrypts.
 */
import { reencryptTotpSecrets } from '#server/accounts/two-factor/two-factor-settings.ts'
import type { Config } from '#server/config.ts'
import { openKeyring } from '#server/services/keyring.ts'
import { addKey } from '#server/services/secrets.ts'
import type { Services } from '#server/services/services.ts'
import { reencryptSharedSecrets } from '#server/services/shared-secret.ts'
import { recordAudit } from './audit/record-audit.ts'
import { reencryptAdminSecrets } from './two-factor/settings.ts'

export async function rotateEncryptionKeys(
  { db, newId, now }: Pick<Services, 'db' | 'newId' | 'now'>,
  { dataDir, encryptionKeys }: Pick<Config, 'dataDir' | 'encryptionKeys'>,
): Promise<string> {
  const keyring = encryptionKeys ? openKeyring(() => encryptionKeys) : addKey({ dataDir })
  const reencrypted =
    (await reencryptTotpSecrets({ db, secrets: { keyring } })) +
    (await reencryptAdminSecrets({ db, secrets: { keyring } })) +
    (await reencryptSharedSecrets({ db, secrets: { keyring } }))
  await recordAudit({ newId, now }, db, 'shell', { action: 'rotate-keys', detail: { moved: reencrypted } })
  const source = encryptionKeys ? 'Now using the last key in ENCRYPTION_KEYS.' : 'Created a new encryption key.'
  return `${source} Encrypted ${reencrypted} stored ${reencrypted === 1 ? 'secret' : 'secrets'} with it. Keep the older keys for a day: emails in the queue may still need them.`
}
