import { expect, test } from 'vitest'
import { type Key, newKey, openKeyring, parseKeys, writtenKey } from './keyring.ts'

test('what is sealed is read again, only in its place, and only whole', () => {
  const keys = [newKey()]
  const keyring = openKeyring(() => keys)
  const sealed = keyring.seal('a secret', 'two-factor:ada')
  expect(sealed).not.toContain('a secret')
  expect(keyring.seal('a secret', 'two-factor:ada')).not.toBe(sealed)
  expect(keyring.unseal(sealed, 'two-factor:ada')).toBe('a secret')
  expect(() => keyring.unseal(sealed, 'two-factor:eve')).toThrow()
  expect(() => keyring.unseal(`${sealed.slice(0, -2)}AA`, 'two-factor:ada')).toThrow()
  expect(() => keyring.unseal(sealed.slice(0, 12), 'two-factor:ada')).toThrow()
})

test('the newest key seals, older ones read, and a key that came meanwhile is looked up', () => {
  const keys: Key[] = [newKey()]
  const early = openKeyring(() => [...keys])
  const old = early.seal('a secret', 'here')
  keys.push(newKey())

  const later = openKeyring(() => [...keys])
  expect(later.unseal(old, 'here')).toBe('a secret')
  expect([later.isOutdated(old), early.isOutdated(old)]).toEqual([true, false])
  const anew = later.seal('a secret', 'here')
  expect(early.unseal(anew, 'here')).toBe('a secret')
  expect(early.isOutdated(old)).toBe(true)

  keys.shift()
  expect(() => openKeyring(() => [...keys]).unseal(old, 'here')).toThrow(`The encryption key ${old.split('.')[0]} is missing.`)
})

test('keys are read as they are written, and nothing else is a key', () => {
  const keys = [newKey(), newKey()]
  expect(parseKeys(keys.map(writtenKey).join(','))).toEqual(keys)
  expect(parseKeys(`${keys.map(writtenKey).join('\n')}\n`)).toEqual(keys)
  expect(parseKeys('')).toBeUndefined()
  expect(parseKeys('one:short')).toBeUndefined()
  expect(parseKeys(`${writtenKey(newKey())},nonsense`)).toBeUndefined()
})
