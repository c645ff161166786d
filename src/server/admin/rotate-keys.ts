/**
 * A new encryption key, and everything that stays sealed moved to it. With keys from the environment nothing can be added to them:
 * the operator puts the new one at the end, and this moves everything over.
 */
import { reencryptTotpSecrets } from '#server/accounts/two-factor/reencrypt-secrets.ts'
import type { Config } from '#server/config.ts'
import { openKeyring } from '#server/services/keyring.ts'
import { addKey } from '#server/services/secrets.ts'
import type { Services } from '#server/services/services.ts'
import { reencryptSharedSecrets } from '#server/services/shared-secret.ts'
import { appendAuditEntry } from './store.ts'

export async function rotateEncryptionKeys(
  { db, newId, now }: Pick<Services, 'db' | 'newId' | 'now'>,
  { dataDir, encryptionKeys }: Pick<Config, 'dataDir' | 'encryptionKeys'>,
): Promise<string> {
  const keyring = encryptionKeys ? openKeyring(() => encryptionKeys) : addKey({ dataDir })
  const moved = (await reencryptTotpSecrets({ db, secrets: { keyring } })) + (await reencryptSharedSecrets({ db, secrets: { keyring } }))
  await appendAuditEntry(db, {
    id: newId(),
    action: 'rotate-keys',
    actor: 'shell',
    userId: null,
    detail: { moved },
    createdAt: now(),
  })
  const how = encryptionKeys ? 'The last key in ENCRYPTION_KEYS seals now.' : 'A new key was made, and seals from now on.'
  return `${how} ${moved} sealed before moved over to it. Keep the older keys for a day: letters on their way may still need them.`
}
