/** Which paths the app has screens at. */
import { expect, test } from 'vitest'
import { isScreenPath, receiptPath } from './paths.ts'

test('a screen is found with and without a slash at the end', () => {
  expect(['/dashboard', '/dashboard/', '/auth'].map(isScreenPath)).toEqual([true, true, true])
  expect(['/', '//', '/ada', '/dashboard/more', 'dashboard', ''].map(isScreenPath)).toEqual(Array(6).fill(false))
})

test('a path with a variable segment needs exactly that segment', () => {
  expect(isScreenPath(receiptPath('2f9c'))).toBe(true)
  expect(['/receipts', '/receipts/', '/receipts/2f9c/more'].map(isScreenPath)).toEqual([false, false, false])
})
