/** Figures as people say them. */
import { expect, test } from 'vitest'
import { dayWords, followersWords, priceWords } from './page-words.ts'

test('followers, prices and days', () => {
  expect([0, 1, 999, 12_430, 1_000_000].map(followersWords)).toEqual([
    '0 followers',
    '1 follower',
    '999 followers',
    '12.4K followers',
    '1M followers',
  ])
  expect([0, 1250, 123_456].map(priceWords)).toEqual(['£0.00', '£12.50', '£1,234.56'])
  expect(dayWords('2026-11-03T23:59:59.000Z')).toBe('3 November 2026')
  expect(dayWords('soon')).toBeUndefined()
})
