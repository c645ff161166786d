/** How amounts are written. */
import { expect, test } from 'vitest'
import { formatPence, formatPounds } from './money.ts'

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
