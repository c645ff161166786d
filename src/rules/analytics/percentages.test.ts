import { expect, test } from 'vitest'
import { toChange, toPercentage } from './percentages.ts'

test.each([
  [1, 4, 25],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [3, 1, 300],
  [0, 5, 0],
  [5, 0, null],
])('%i of %i are %j percent', (part, whole, percent) => {
  expect(toPercentage(part, whole)).toBe(percent)
})

test.each([
  [150, 100, 50],
  [50, 100, -50],
  [0, 3, -100],
  [7, 0, null],
  [0, 0, null],
])('%i after %i is a change of %j percent', (now, before, percent) => {
  expect(toChange(now, before)).toBe(percent)
})
