import { expect, test } from 'vitest'
import { createKey, formatKey, type Key, KeyError, openKeyring, parseKeys } from './keyring.ts'

test('an encrypted text can be decrypted only in its own context, and only if it is unchanged', () => {
  const keys = [createKey()]
  const keyring = openKeyring(() => keys)
  const encrypted = keyring.encrypt('a secret', 'two-factor:ada')
  expect(encrypted).not.toContain('a secret')
  expect(keyring.encrypt('a secret', 'two-factor:ada')).not.toBe(encrypted)
  expect(keyring.decrypt(encrypted, 'two-factor:ada')).toBe('a secret')
  expect(() => keyring.decrypt(encrypted, 'two-factor:eve')).toThrow()
  expect(() => keyring.decrypt(`${encrypted.slice(0, -2)}AA`, 'two-factor:ada')).toThrow()
  expect(() => keyring.decrypt(encrypted.slice(0, 12), 'two-factor:ada')).toThrow()
})

test('the newest key encrypts, older ones still decrypt, and a key that was added later is loaded', () => {
  const keys: Key[] = [createKey()]
  const early = openKeyring(() => [...keys])
  const old = early.encrypt('a secret', 'here')
  keys.push(createKey())

  const later = openKeyring(() => [...keys])
  expect(later.decrypt(old, 'here')).toBe('a secret')
  expect([later.isOutdated(old), early.isOutdated(old)]).toEqual([true, false])
  const reencrypted = later.encrypt('a secret', 'here')
  expect(early.decrypt(reencrypted, 'here')).toBe('a secret')
  expect(early.isOutdated(old)).toBe(true)

  keys.shift()
  expect(() => openKeyring(() => [...keys]).decrypt(old, 'here')).toThrow(`The encryption key ${old.split('.')[0]} is missing.`)
})

test('a key of the right id and other bytes is named in a sentence', () => {
  const key = createKey()
  const encrypted = openKeyring(() => [key]).encrypt('a secret', 'here')
  const other = openKeyring(() => [{ ...createKey(), id: key.id }])
  expect(() => other.decrypt(encrypted, 'here')).toThrow(KeyError)
  expect(() => other.decrypt(encrypted, 'here')).toThrow(`The encryption key ${key.id} can't decrypt what is stored: put back`)
})

test('formatted keys can be parsed again, and anything else is rejected', () => {
  const keys = [createKey(), createKey()]
  expect(parseKeys(keys.map(formatKey).join(','))).toEqual(keys)
  expect(parseKeys(`${keys.map(formatKey).join('\n')}\n`)).toEqual(keys)
  expect(parseKeys('')).toBeUndefined()
  expect(parseKeys('one:short')).toBeUndefined()
  expect(parseKeys(`${formatKey(createKey())},nonsense`)).toBeUndefined()
})
