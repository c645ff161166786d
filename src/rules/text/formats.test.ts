/** How counts, dates and amounts of money are written. */
import { expect, test } from 'vitest'
import { countNoun, formatDay, formatFollowers, formatNearDay, formatPence, formatPounds } from './formats.ts'

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

test('a day within 300 days is written without its year', () => {
  const now = new Date('2026-11-22T10:42:00Z')
  expect(
    ['2026-05-03T09:00:00Z', '2027-01-01T00:00:00Z', '2025-11-22T10:42:00Z'].map((time) => formatNearDay(time, now)),
  ).toEqual(['3 May', '1 January', '22 November 2025'])
})

test('a count has its noun in the plural unless it is one', () => {
  expect([0, 1, 1204].map((count) => countNoun(count, 'click'))).toEqual(['0 clicks', '1 click', '1,204 clicks'])
})

test('pence become pounds with two decimals and commas', () => {
  expect([0, 5, 299, 2000].map((pence) => formatPounds(pence))).toEqual(['£0.00', '£0.05', '£2.99', '£20.00'])
  expect([99_999, 123_456, 99_999_999].map((pence) => formatPounds(pence))).toEqual(['£999.99', '£1,234.56', '£999,999.99'])
})

test('negative amounts have their minus before the pound sign', () => {
  expect([-250, -123_456].map((pence) => formatPounds(pence))).toEqual(['−£2.50', '−£1,234.56'])
})

test('a short amount leaves out the pence of whole pounds', () => {
  expect([2000, 0, 299].map((pence) => formatPounds(pence, { isShort: true }))).toEqual(['£20', '£0', '£2.99'])
})

test('amounts below a pound are written in pence', () => {
  expect([75, 99, 100, 125].map(formatPence)).toEqual(['75p', '99p', '£1.00', '£1.25'])
})
