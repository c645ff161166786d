/** Prices as typed and as stored. */
import { expect, test } from 'vitest'
import { describePriceError, formatPrice, parsePrice } from './price.ts'

test('converts pounds to pence, with or without a pound sign, commas and spaces', () => {
  expect(parsePrice('12.5')).toBe(1250)
  expect(parsePrice('£1,240.00')).toBe(124_000)
  expect(parsePrice(' 0.07 ')).toBe(7)
  expect(parsePrice('3')).toBe(300)
  expect(parsePrice('19.99')).toBe(1999)
})

test('parses an empty field as null and anything invalid as NaN', () => {
  expect(parsePrice('')).toBeNull()
  for (const typed of ['free', '1.234', '-3', '1.2.3', '.', '1e3']) expect(parsePrice(typed)).toBeNaN()
})

test('formats the stored price as it would be typed', () => {
  expect(formatPrice(1250)).toBe('12.50')
  expect(formatPrice(0)).toBe('0.00')
  expect(formatPrice(null)).toBe('')
})

test.each([
  ['1.234', 'Is that £1,234 or £1.23? Please type 1234 or 1.23.'],
  ['£12.345', 'Is that £12,345 or £12.34? Please type 12345 or 12.34.'],
  ['١.٢٣٤', 'Is that £1,234 or £1.23? Please type 1234 or 1.23.'],
  ['a lot', 'No.'],
  ['0.010', 'No.'],
  ['1.234K', 'No.'],
  ['1.2.345', 'No.'],
])('of a refused %s it says “%s”', (typed, message) => {
  expect(describePriceError(typed, 'No.')).toBe(message)
  expect(describePriceError(typed, undefined)).toBeUndefined()
})
