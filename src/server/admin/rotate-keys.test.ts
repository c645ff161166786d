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
import { rotateEncryptionKeys } from './commands/server-commands.ts'

const now = () => new Date()
const settings = { adminPassword: 'only-for-the-test', adminAccessKey: 'only-for-the-test', encryptionKeys: undefined }

function newFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-keys-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

test('a new key re-encrypts all stored secrets, and is added to the key file', async () => {
  const { creator, db } = await start()
  const ada = await creator('ada')
  const dataDir = newFolder()
  const { keyring } = openSecrets({ ...settings, dataDir }, () => {})
  const context = `two-factor:${ada.id}`
  await db.delete(adminSettings)
  await db
    .update(users)
    .set({ twoFactorSecret: keyring.encrypt('a secret', context) })
    .where(eq(users.id, ada.id))

  expect(await rotateEncryptionKeys({ db, newId, now }, { dataDir, encryptionKeys: undefined })).toContain(
    'Created a new encryption key. Encrypted 1 stored secret with it',
  )
  const [after] = await db.select({ encrypted: users.twoFactorSecret }).from(users)
  expect(keyring.decrypt(after?.encrypted ?? '', context)).toBe('a secret')
  const file = join(dataDir, 'secrets', 'encryption-keys')
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await db.select({ action: auditLog.action, actor: auditLog.actor, detail: auditLog.detail }).from(auditLog)).toEqual([
    { action: 'rotate-keys', actor: 'shell', detail: { moved: 1 } },
  ])
})

test('with keys from the environment the last one is used, and no file is written', async () => {
  const { creator, db } = await start()
  const ada = await creator('ada')
  const [old, next] = [createKey(), createKey()]
  const context = `two-factor:${ada.id}`
  await db.delete(adminSettings)
  await db
    .update(users)
    .set({ twoFactorSecret: openKeyring(() => [old]).encrypt('a secret', context) })
    .where(eq(users.id, ada.id))
  const dataDir = newFolder()
  expect(await rotateEncryptionKeys({ db, newId, now }, { dataDir, encryptionKeys: [old, next] })).toContain(
    'Now using the last key in ENCRYPTION_KEYS. Encrypted 1 stored secret with it',
  )
  const [after] = await db.select({ encrypted: users.twoFactorSecret }).from(users)
  expect(openKeyring(() => [next]).decrypt(after?.encrypted ?? '', context)).toBe('a secret')
  expect(() => readFileSync(join(dataDir, 'secrets', 'encryption-keys'))).toThrow()
})

test('an added key leaves values of older keys readable', () => {
  const dataDir = newFolder()
  const { keyring } = openSecrets({ ...settings, dataDir }, () => {})
  const encrypted = keyring.encrypt('a secret', 'here')
  const added = addKey({ dataDir })
  expect([added.decrypt(encrypted, 'here'), added.isOutdated(encrypted)]).toEqual(['a secret', true])
})
