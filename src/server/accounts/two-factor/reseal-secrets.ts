/** Seals every two-factor secret under the newest key, so that the keys before it are no longer needed. */
import type { Services } from '#server/services/services.ts'
import { secretAbout } from './secret.ts'
import { resealSecret, sealedSecretsAfter } from './store.ts'

const atOnce = 500

/** Says how many it sealed anew. A secret that changes meanwhile is sealed under the newest key by whoever changes it. */
export async function resealSecrets({
  db,
  secrets: { keyring },
}: Pick<Services, 'db'> & { secrets: Pick<Services['secrets'], 'keyring'> }): Promise<number> {
  let resealed = 0
  let last: string | undefined
  for (;;) {
    const batch = await sealedSecretsAfter(db, last, atOnce)
    for (const { userId, sealed } of batch.filter((row) => keyring.isOutdated(row.sealed))) {
      const about = secretAbout(userId)
      await resealSecret(db, userId, sealed, keyring.seal(keyring.unseal(sealed, about), about))
      resealed += 1
    }
    last = batch.at(-1)?.userId
    if (batch.length < atOnce) return resealed
  }
}
