import { expect, test } from 'vitest'
import { describeSchedule, findNextRun } from './cron.ts'

const now = new Date('2026-11-20T11:12:30Z')

test.each([
  ['* * * * *', '2026-11-20T11:13:00.000Z', 'Every minute'],
  ['*/10 * * * *', '2026-11-20T11:20:00.000Z', 'Every 10 minutes'],
  ['4,14,24,34,44,54 * * * *', '2026-11-20T11:14:00.000Z', 'Every 10 minutes'],
  ['12 * * * *', '2026-11-20T12:12:00.000Z', 'Every hour'],
  ['11 3 * * *', '2026-11-21T03:11:00.000Z', 'Every day at 03:11 UTC'],
  ['0 6 1 * *', '2026-12-01T06:00:00.000Z', 'On day 1 of each month at 06:00 UTC'],
  ['1 * * * 0,1,2', '2026-11-22T00:01:00.000Z', 'Every hour from Sunday to Tuesday'],
])('%s is next due at %s: %s', (schedule, next, words) => {
  expect(findNextRun(schedule, now)?.toISOString()).toBe(next)
  expect(describeSchedule(schedule)).toBe(words)
})

test('a schedule that is never due has no next run', () => {
  expect(findNextRun('0 0 31 2 *', now)).toBeUndefined()
})
