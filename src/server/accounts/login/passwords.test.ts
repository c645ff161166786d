/** Passwords that different keyboards write in different ways. */
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { assertHardToGuess, hashPassword, verifyPassword } from './passwords.ts'

const passwordCost = { memoryCost: 8, timeCost: 1 }
const [composed, decomposed] = ['caf\u00e9 au lait', 'cafe\u0301 au lait']

test('a letter with an accent is the same as one or as two characters', async () => {
  expect(await verifyPassword(await hashPassword({ passwordCost }, decomposed), composed)).toBe(true)
  expect(await verifyPassword(await hashPassword({ passwordCost }, composed), decomposed)).toBe(true)
  expect(await verifyPassword(await hashPassword({ passwordCost }, composed), 'cafe au lait')).toBe(false)
})

test('a hash of the password as it was typed, from an earlier version, still signs in', async () => {
  const stored = await hash(decomposed, { ...passwordCost, parallelism: 1 })
  expect(await verifyPassword(stored, decomposed)).toBe(true)
  expect(await verifyPassword(undefined, decomposed)).toBe(false)
})

test('a common password is refused in full-width letters too', () => {
  const owner = { username: 'ada', email: 'ada@example.com' }
  expect(() => assertHardToGuess('password', 'ｐａｓｓｗｏｒｄ１', owner)).toThrow('Too many people use that password')
})
