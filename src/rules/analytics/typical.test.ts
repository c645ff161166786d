/** What is typical. */
import { expect, test } from 'vitest'
import { getMedian, getTypical } from './typical.ts'

test('the median is the middle one, or between the two in the middle', () => {
  expect([[], [3], [1, 9], [9, 1, 2], [4, 1, 3, 2]].map(getMedian)).toEqual([0, 3, 5, 2, 2.5])
})

test('one viral day of four is not typical, and neither is what happened less often than not', () => {
  expect(getTypical([500, 3, 4, 5], 4)).toBe(4.5)
  expect(getTypical([500], 4)).toBe(0)
  expect(getTypical([7, 8, 9], 4)).toBe(7.5)
})

test('nothing is typical of fewer than four times', () => {
  expect(getTypical([5, 5, 5], 3)).toBeNull()
})
