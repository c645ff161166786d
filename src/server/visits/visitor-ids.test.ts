import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Visit } from './to-visit.ts'
import { identifyWithSalt, toUtcDay } from './visitor-ids.ts'

const visit = (address: string, userAgent: string) => ({ address, request: { userAgent } }) as Visit

test('a visitor’s id is the first 128 bits of an HMAC of address and browser with the salt', () => {
  const [salt, nextSalt] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const [today, tomorrow] = [identifyWithSalt(salt), identifyWithSalt(nextSalt)]
  const mac = createHmac('sha256', salt).update('203.0.113.9\nFirefox').digest('hex')
  expect(today(visit('203.0.113.9', 'Firefox'))).toBe(mac.slice(0, 32))
  expect(today(visit('203.0.113.9', 'Safari'))).not.toBe(mac.slice(0, 32))
  expect(today(visit('203.0.113.8', 'Firefox'))).not.toBe(mac.slice(0, 32))
  expect(tomorrow(visit('203.0.113.9', 'Firefox'))).not.toBe(mac.slice(0, 32))
})

test('a day begins and ends at midnight UTC', () => {
  expect(toUtcDay(new Date('2026-02-28T23:59:59.999Z'))).toBe('2026-02-28')
  expect(toUtcDay(new Date('2026-03-01T00:00:00.000Z'))).toBe('2026-03-01')
})
