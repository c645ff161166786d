/** Encrypts the two-factor secrets of the gates with the newest key. */
import type { Services } from '#server/services/services.ts'
import { adminSecretContext } from './codes.ts'
import { findAdminTwoFactor, replaceSecret } from './store.ts'

/** Returns how many it encrypted again. */
export async function reencryptAdminSecrets({
  db,
  secrets: { keyring },
}: Pick<Services, 'db'> & { secrets: Pick<Services['secrets'], 'keyring'> }): Promise<number> {
  let count = 0
  for (const gate of ['admin', 'control'] as const) {
    const stored = await findAdminTwoFactor(db, gate)
    if (!stored || !keyring.isOutdated(stored.secret)) continue
    const context = adminSecretContext(gate)
    await replaceSecret(db, gate, stored.secret, keyring.encrypt(keyring.decrypt(stored.secret, context), context))
    count += 1
  }
  return count
}
