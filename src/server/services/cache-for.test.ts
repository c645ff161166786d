import { expect, test } from 'vitest'
import { cacheFor } from './cache-for.ts'

test('callers within the time share one load, and a failed load is retried', async () => {
  let now = new Date('2026-03-01T12:00:00Z')
  let loads = 0
  let fails = false
  const read = cacheFor(
    1000,
    () => now,
    async (time) => {
      loads++
      if (fails) throw new Error('unavailable')
      return { loadedAt: time.toISOString() }
    },
  )
  const first = { loadedAt: '2026-03-01T12:00:00.000Z' }
  expect([await Promise.all([read(), read()]), loads]).toEqual([[first, first], 1])
  now = new Date('2026-03-01T12:00:00.999Z')
  expect([await read(), loads]).toEqual([first, 1])

  now = new Date('2026-03-01T12:00:01.001Z')
  fails = true
  await expect(Promise.all([read(), read()])).rejects.toThrow('unavailable')
  expect(loads).toBe(2)
  fails = false
  expect([await read(), loads]).toEqual([{ loadedAt: now.toISOString() }, 3])
})
