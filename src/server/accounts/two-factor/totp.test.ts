/** Tests TOTP with the test vectors of RFC 6238, appendix B. They have eight digits, of which an app shows the last six. */
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { findMatchingStep, generateTotpSecret, toOtpauthUri } from './totp.ts'

const secret = Secret.fromLatin1('12345678901234567890').base32

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('matches the test vector at %i seconds', (seconds, digits) => {
  expect(findMatchingStep(secret, digits.slice(-6), new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test('accepts codes of the current step and of those just before and after, and no others', () => {
  const step = 50_000_000
  const at = (steps: number) => new Date((step + steps) * 30_000)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at(0).getTime() })
  expect([-2, -1, 0, 1, 2].map((steps) => findMatchingStep(secret, code, at(steps)))).toEqual([
    undefined,
    step,
    step,
    step,
    undefined,
  ])
})

test('a new secret has 160 bits, and its otpauth URI has the parameters that every app supports', () => {
  const generated = generateTotpSecret()
  expect(Secret.fromBase32(generated).bytes).toHaveLength(20)
  expect(generateTotpSecret()).not.toBe(generated)

  const uri = new URL(toOtpauthUri(generated, 'ada@example.com'))
  expect(`${uri.protocol}//${uri.host}`).toBe('otpauth://totp')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Lintel',
    secret: generated,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
