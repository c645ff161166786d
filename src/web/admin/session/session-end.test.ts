import { expect, test } from 'vitest'
import { calculateSessionEnd } from './session-end.ts'

const ends = { expiresAt: '2026-06-01T13:00:00Z', endsAt: '2026-06-02T00:00:00Z' }
const at = (time: string) => Date.parse(`2026-06-01T${time}:00Z`)

test('a session ends an hour after its last use, less the minute by which the server may not have noted it', () => {
  expect(calculateSessionEnd(ends, at('12:00'))).toBe(at('13:00'))
  expect(calculateSessionEnd(ends, at('12:30'))).toBe(at('13:29'))
})

test('it never lasts longer than twelve hours', () => {
  expect(calculateSessionEnd(ends, at('23:50'))).toBe(Date.parse(ends.endsAt))
})
