/** How counts and dates are written. */
import { expect, test } from 'vitest'
import { formatDay, formatFollowers } from './counts-and-days.ts'

test('followers and dates', () => {
  expect([0, 1, 999, 12_430, 1_000_000].map(formatFollowers)).toEqual([
    '0 followers',
    '1 follower',
    '999 followers',
    '12.4K followers',
    '1M followers',
  ])
  expect(formatDay('2026-11-03T23:59:59.000Z')).toBe('3 November 2026')
  expect(formatDay('soon')).toBeUndefined()
})
