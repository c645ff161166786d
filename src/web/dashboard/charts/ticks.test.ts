/** The ticks of a chart of counts: round, whole, and never below what is drawn. */
import { expect, test } from 'vitest'
import { listCountTicks } from './ticks.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [10, [0, 2, 4, 6, 8, 10]],
  [190, [0, 50, 100, 150, 200]],
  [1_000_000, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
])('up to %i', (highest, ticks) => {
  expect(listCountTicks(highest)).toEqual(ticks)
})
