/** Secrets that people type. */
import { expect, test } from 'vitest'
import { isSameSecret, isSameTypedSecret } from './same-secret.ts'

test('one letter is the same in all forms in which keyboards write it, and another letter is not', () => {
  const secret = 'clé du café'
  for (const typed of [secret, secret.normalize('NFD'), 'ｃlé du café']) {
    expect(isSameTypedSecret(typed, secret)).toBe(true)
    expect(isSameTypedSecret(secret, typed)).toBe(true)
  }
  for (const typed of ['cle du cafe', 'Clé du café', '', `${secret} `]) expect(isSameTypedSecret(typed, secret)).toBe(false)
  expect(isSameSecret(secret.normalize('NFD'), secret)).toBe(false)
})
