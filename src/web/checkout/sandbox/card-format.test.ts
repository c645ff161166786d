/** How card fields are formatted while they are typed. */
import { expect, test } from 'vitest'
import { formatCardNumber, formatExpiry, formatSecurityCode } from './card-format.ts'

test('groups the number in fours, whatever is typed or pasted between the digits', () => {
  expect(formatCardNumber('4242')).toBe('4242')
  expect(formatCardNumber('42424')).toBe('4242 4')
  expect(formatCardNumber('4242-4242 4242x4242')).toBe('4242 4242 4242 4242')
  expect(formatCardNumber('9'.repeat(30)).replaceAll(' ', '')).toHaveLength(19)
})

test('adds the slash after the month, and a zero before a month of one digit', () => {
  expect(['1', '12', '123', '1229', '12 / 29', '5', '529', '12299'].map((typed) => formatExpiry(typed))).toEqual([
    '1',
    '12 / ',
    '12 / 3',
    '12 / 29',
    '12 / 29',
    '05 / ',
    '05 / 29',
    '12 / 29',
  ])
})

test('lets the slash be deleted', () => {
  expect(formatExpiry('12 /', true)).toBe('12')
})

test('keeps up to four digits of the security code', () => {
  expect(formatSecurityCode('12a345')).toBe('1234')
})

test('reads the digits of any script', () => {
  expect(formatCardNumber('٤٢٤٢ ٤٢٤٢')).toBe('4242 4242')
  expect(formatExpiry('１２２９')).toBe('12 / 29')
  expect(formatSecurityCode('१२३')).toBe('123')
})
