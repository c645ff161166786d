import { expect, test } from 'vitest'
import { restAfter } from './throttle.ts'

test('while visitors keep the node busy, work is followed by a longer rest, but never by an endless one', () => {
  expect(restAfter(400, 0.3)).toBe(0)
  expect(restAfter(400, 0.95)).toBe(1_200)
  expect(restAfter(45_000, 1)).toBe(3_000)
})
