/** Tests the file of keys, and that a restore asks for the keys that it needs. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createKey } from '#server/services/keyring.ts'
import { openSecrets, readSecrets, storeSecrets } from '#server/services/secrets.ts'
import type { Header } from '../archive/format.ts'
import { checkKeys } from './check-keys.ts'
import { readKeysFile, writeKeysFile } from './keys-file.ts'

const unset = { adminPassword: undefined, adminAccessKey: undefined, encryptionKeys: undefined }

function newFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-keys-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return { ...unset, dataDir }
}

const headerWith = (keyId: string) => ({ keyId }) as Header

test('saved keys are readable by their owner only, and the same elsewhere', async () => {
  const [here, there] = [newFolder(), newFolder()]
  const opened = openSecrets({ ...here, adminPassword: `it's "quoted" #and odd` }, () => {})
  const saved = { ...readSecrets(here), adminPassword: opened.adminPassword }
  const file = join(here.dataDir, 'keys')
  await writeKeysFile(file, saved)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readKeysFile(file)).toEqual(saved)
  await expect(writeKeysFile(file, saved)).rejects.toThrow(`There is a file ${file} already`)

  const own = openSecrets(there, () => {}).keyring.encrypt('mine', 'x')
  storeSecrets(there, readKeysFile(file))
  const after = openSecrets(there, () => {})
  expect([after.adminPassword, after.adminAccessKey]).toEqual([opened.adminPassword, opened.adminAccessKey])
  expect(after.keyring.decrypt(opened.keyring.encrypt('a secret', 'x'), 'x')).toBe('a secret')
  // What this server had encrypted before can still be read, and the saved key is the one that encrypts.
  expect([after.keyring.decrypt(own, 'x'), after.keyring.isOutdated(own)]).toEqual(['mine', true])
})

test('a file without keys is refused', () => {
  const { dataDir } = newFolder()
  const file = join(dataDir, 'other')
  expect(() => readKeysFile(file)).toThrow(`There is no file ${file} that can be read.`)
  writeFileSync(file, 'PORT=3000\n')
  expect(() => readKeysFile(file)).toThrow('contains no keys of Lintel.')
  expect(readFileSync(file, 'utf8')).toBe('PORT=3000\n')
})

test('a restore needs the newest key of the backup, from wherever it comes', () => {
  const [needed, other] = [createKey(), createKey()]
  const header = headerWith(needed.id)
  const folder = newFolder()
  expect(() => checkKeys(folder, header, undefined)).toThrow('is missing: give its keys with --keys FILE')
  expect(() => checkKeys(folder, header, { encryptionKeys: [other] })).toThrow('are not those of the backup')
  expect(() => checkKeys({ ...folder, encryptionKeys: [other] }, header, { encryptionKeys: [needed] })).toThrow(
    'ENCRYPTION_KEYS lacks',
  )
  checkKeys(folder, header, { encryptionKeys: [other, needed] })
  checkKeys({ ...folder, encryptionKeys: [needed, other] }, header, undefined)
  storeSecrets(folder, { encryptionKeys: [needed] })
  checkKeys(folder, header, undefined)
})
