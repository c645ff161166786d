/** Seals every two-factor secret under the newest key, so that the keys before it are no longer needed. */
import type { Services } from '#server/services/services.ts'
import { totpSecretContext } from './secret.ts'
import { replaceEncryptedSecret, listEncryptedSecrets } from './store.ts'

const atOnce = 500

/** Says how many it sealed anew. A secret that changes meanwhile is sealed under the newest key by whoever changes it. */
export async function reencryptTotpSecrets({
  db,
  secrets: { keyring },
}: Pick<Services, 'db'> & { secrets: Pick<Services['secrets'], 'keyring'> }): Promise<number> {
  let resealed = 0
  let last: string | undefined
  for (;;) {
    const batch = await listEncryptedSecrets(db, last, atOnce)
    for (const { userId, sealed } of batch.filter((row) => keyring.isOutdated(row.sealed))) {
      const about = totpSecretContext(userId)
      await replaceEncryptedSecret(db, userId, sealed, keyring.encrypt(keyring.decrypt(sealed, about), about))
      resealed += 1
    }
    last = batch.at(-1)?.userId
    if (batch.length < atOnce) return resealed
  }
}
