/** RFC 6238, appendix B: its vectors for SHA-1 have eight digits, of which an app shows the last six. */
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { toOtpauthUri, generateTotpSecret, findMatchingStep } from './totp.ts'

const secret = Secret.fromLatin1('12345678901234567890').base32

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code ends as the standard says', (seconds, digits) => {
  expect(findMatchingStep(secret, digits.slice(-6), new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test('a clock may be one step off, and no more', () => {
  const step = 50_000_000
  const at = (steps: number) => new Date((step + steps) * 30_000)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at(0).getTime() })
  expect([-2, -1, 0, 1, 2].map((steps) => findMatchingStep(secret, code, at(steps)))).toEqual([undefined, step, step, step, undefined])
})

test('a new secret has 160 bits, and the address for the app names it and says nothing unusual', () => {
  const made = generateTotpSecret()
  expect(Secret.fromBase32(made).bytes).toHaveLength(20)
  expect(generateTotpSecret()).not.toBe(made)

  const address = new URL(toOtpauthUri(made, 'ada@example.com'))
  expect(`${address.protocol}//${address.host}`).toBe('otpauth://totp')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Lintel',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
