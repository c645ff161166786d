/** Encrypts every two-factor secret with the newest key, so that the older keys are no longer needed. */
import type { Services } from '#server/services/services.ts'
import { listEncryptedSecrets, replaceEncryptedSecret } from './store.ts'
import { totpSecretContext } from './totp.ts'

const batchSize = 500

/** Returns how many it encrypted again. A secret that changes meanwhile is encrypted with the newest key by that change. */
export async function reencryptTotpSecrets({
  db,
  secrets: { keyring },
}: Pick<Services, 'db'> & { secrets: Pick<Services['secrets'], 'keyring'> }): Promise<number> {
  let count = 0
  let last: string | undefined
  for (;;) {
    const batch = await listEncryptedSecrets(db, last, batchSize)
    for (const { userId, encrypted } of batch.filter((row) => keyring.isOutdated(row.encrypted))) {
      const context = totpSecretContext(userId)
      await replaceEncryptedSecret(db, userId, encrypted, keyring.encrypt(keyring.decrypt(encrypted, context), context))
      count += 1
    }
    last = batch.at(-1)?.userId
    if (batch.length < batchSize) return count
  }
}
