/** A random value that all nodes have in common: made once, kept in the database, sealed under the encryption keys. */
import { randomBytes } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import type { Queries } from '#server/database/queries.ts'
import { adminSettings } from '#server/database/schema/admin.ts'
import type { Secrets } from './secrets.ts'

type Uses = { db: Queries; secrets: Pick<Secrets, 'keyring'>; newId: () => string }

export async function sharedSecret({ db, secrets, newId }: Uses, name: string): Promise<string> {
  const key = `secret ${name}`
  const read = async () => {
    const [row] = await db.select({ value: adminSettings.value }).from(adminSettings).where(eq(adminSettings.key, key))
    return row && secrets.keyring.unseal(String(row.value), key)
  }
  const known = await read()
  if (known) return known
  const value = secrets.keyring.seal(randomBytes(32).toString('base64url'), key)
  await db.insert(adminSettings).values({ id: newId(), key, value }).onConflictDoNothing()
  return (await read()) as string
}

/** Seals all of them under the newest key; says how many it moved. */
export async function resealSharedSecrets({ db, secrets: { keyring } }: Pick<Uses, 'db' | 'secrets'>): Promise<number> {
  const rows = await db
    .select({ key: adminSettings.key, value: adminSettings.value })
    .from(adminSettings)
    .where(like(adminSettings.key, 'secret %'))
  const outdated = rows.filter(({ value }) => keyring.isOutdated(String(value)))
  for (const { key, value } of outdated) {
    await db
      .update(adminSettings)
      .set({ value: keyring.seal(keyring.unseal(String(value), key), key) })
      .where(eq(adminSettings.key, key))
  }
  return outdated.length
}
