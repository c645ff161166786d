/** A random value that all nodes share: generated once and stored in the database, encrypted with the keyring. */
import { randomBytes } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { adminSettings } from '#server/database/schema/admin.ts'
import type { Secrets } from './secrets.ts'

type SharedSecretServices = { db: Queries; secrets: Pick<Secrets, 'keyring'>; newId: () => string }

export async function getOrCreateSharedSecret({ db, secrets, newId }: SharedSecretServices, name: string): Promise<string> {
  const key = `secret ${name}`
  const readStored = async () => {
    const [row] = await db.select({ value: adminSettings.value }).from(adminSettings).where(eq(adminSettings.key, key))
    return row && secrets.keyring.decrypt(String(row.value), key)
  }
  const stored = await readStored()
  if (stored) return stored
  const value = secrets.keyring.encrypt(randomBytes(32).toString('base64url'), key)
  await db.insert(adminSettings).values({ id: newId(), key, value }).onConflictDoNothing()
  // Another node may have been faster, so the stored value is used.
  return (await readStored()) as string
}

const isSharedSecret = like(adminSettings.key, 'secret %')

const selectSharedSecrets = (db: Queries) =>
  db.select({ key: adminSettings.key, value: adminSettings.value }).from(adminSettings).where(isSharedSecret)

/** Re-encrypts all shared secrets with the newest key, and returns their number. */
export async function reencryptSharedSecrets({
  db,
  secrets: { keyring },
}: Pick<SharedSecretServices, 'db' | 'secrets'>): Promise<number> {
  const rows = await selectSharedSecrets(db)
  const outdated = rows.filter(({ value }) => keyring.isOutdated(String(value)))
  for (const { key, value } of outdated) {
    await db
      .update(adminSettings)
      .set({ value: keyring.encrypt(keyring.decrypt(String(value), key), key) })
      .where(eq(adminSettings.key, key))
  }
  return outdated.length
}

/** Whether these keys decrypt every one: a key may have the right id and other bytes. */
export async function canReadSharedSecrets({ db, secrets: { keyring } }: Pick<SharedSecretServices, 'db' | 'secrets'>) {
  const rows = await selectSharedSecrets(db)
  try {
    for (const { key, value } of rows) keyring.decrypt(String(value), key)
    return true
  } catch {
    return false
  }
}

/** Without the keys that they are encrypted with, shared secrets are of no use: the next start generates new ones. */
export const deleteSharedSecrets = (db: Queries) => db.delete(adminSettings).where(isSharedSecret)
