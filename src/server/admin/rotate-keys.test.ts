import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { adminSettings, auditLog } from '#server/database/schema/admin.ts'
import { users } from '#server/database/schema/users.ts'
import { createKey, openKeyring } from '#server/services/keyring.ts'
import { addKey, openSecrets } from '#server/services/secrets.ts'
import { newId } from '#server/services/services.ts'
import { start } from '#server/testing/start.ts'
import { rotateEncryptionKeys } from './rotate-keys.ts'

const now = () => new Date()
const given = { adminPassword: 'for the test alone', adminAccessKey: 'for the test alone', encryptionKeys: undefined }

function newFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-keys-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

test('a new key takes over all that stays sealed, and a server that is running meets it', async () => {
  const { creator, db } = await start()
  const ada = await creator('ada')
  const dataDir = newFolder()
  const { keyring } = openSecrets({ ...given, dataDir }, () => {})
  const about = `two-factor:${ada.id}`
  await db.delete(adminSettings)
  await db
    .update(users)
    .set({ twoFactorSecret: keyring.encrypt('a secret', about) })
    .where(eq(users.id, ada.id))

  expect(await rotateEncryptionKeys({ db, newId, now }, { dataDir, encryptionKeys: undefined })).toContain(
    'A new key was made, and seals from now on. 1 sealed before',
  )
  const [after] = await db.select({ sealed: users.twoFactorSecret }).from(users)
  expect(keyring.decrypt(after?.sealed ?? '', about)).toBe('a secret')
  const file = join(dataDir, 'secrets', 'encryption-keys')
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await db.select({ action: auditLog.action, actor: auditLog.actor, detail: auditLog.detail }).from(auditLog)).toEqual([
    { action: 'rotate-keys', actor: 'shell', detail: { moved: 1 } },
  ])
})

test('with keys from the environment the last one takes over, and no file is written', async () => {
  const { creator, db } = await start()
  const ada = await creator('ada')
  const [old, next] = [createKey(), createKey()]
  const about = `two-factor:${ada.id}`
  await db.delete(adminSettings)
  await db
    .update(users)
    .set({ twoFactorSecret: openKeyring(() => [old]).encrypt('a secret', about) })
    .where(eq(users.id, ada.id))
  const dataDir = newFolder()
  expect(await rotateEncryptionKeys({ db, newId, now }, { dataDir, encryptionKeys: [old, next] })).toContain(
    'The last key in ENCRYPTION_KEYS seals now. 1 sealed',
  )
  const [after] = await db.select({ sealed: users.twoFactorSecret }).from(users)
  expect(openKeyring(() => [next]).decrypt(after?.sealed ?? '', about)).toBe('a secret')
  expect(() => readFileSync(join(dataDir, 'secrets', 'encryption-keys'))).toThrow()
})

test('a key that is added leaves the older ones readable', () => {
  const dataDir = newFolder()
  const { keyring } = openSecrets({ ...given, dataDir }, () => {})
  const sealed = keyring.encrypt('a secret', 'here')
  const added = addKey({ dataDir })
  expect([added.decrypt(sealed, 'here'), added.isOutdated(sealed)]).toEqual(['a secret', true])
})
