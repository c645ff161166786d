import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toUtcDay, hmacSha256 } from './visitor-ids.ts'

test('our HMAC is the one that everybody means', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 100 }), fc.string({ unit: 'binary' }), (key, message) => {
      expect(hmacSha256(key)(message)).toEqual(createHmac('sha256', key).update(message).digest())
    }),
  )
})

test('a day begins and ends at midnight UTC', () => {
  expect(toUtcDay(new Date('2026-02-28T23:59:59.999Z'))).toBe('2026-02-28')
  expect(toUtcDay(new Date('2026-03-01T00:00:00.000Z'))).toBe('2026-03-01')
})
