import { expect, test } from 'vitest'
import { formatDuration } from './duration.ts'

test.each([
  [0, '0:00'],
  [7, '0:07'],
  [492, '8:12'],
  [3600, '1:00:00'],
  [3723, '1:02:03'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})
