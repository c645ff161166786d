import { expect, test } from 'vitest'
import { pauseAfterJob } from './throttle.ts'

test('pauses after a job while the node is busy with visitors, up to a maximum', () => {
  expect(pauseAfterJob(400, 0.3)).toBe(0)
  expect(pauseAfterJob(400, 0.95)).toBe(1_200)
  expect(pauseAfterJob(45_000, 1)).toBe(3_000)
})
