import { expect, test } from 'vitest'
import { getReplyDue } from './reply-time.ts'

test.each([
  ['3-minutes', '2026-11-20T11:03:00.000Z'],
  ['4-hours', '2026-11-20T15:00:00.000Z'],
  ['2-days', '2026-11-22T11:00:00.000Z'],
] as const)('with %s promised, a reply to a message of 11:00 is due at %s', (promised, due) => {
  expect(getReplyDue(new Date('2026-11-20T11:00:00Z'), promised).toISOString()).toBe(due)
})
