import { expect, test } from 'vitest'
import { pauseAfterJob } from './throttle.ts'

test('while visitors keep the node busy, work is followed by a longer rest, but never by an endless one', () => {
  expect(pauseAfterJob(400, 0.3)).toBe(0)
  expect(pauseAfterJob(400, 0.95)).toBe(1_200)
  expect(pauseAfterJob(45_000, 1)).toBe(3_000)
})
