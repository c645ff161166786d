import { expect, test } from 'vitest'
import { keptFor } from './cache-for.ts'

test('those who ask within the time share one answer, and one that failed is asked again', async () => {
  let now = new Date('2026-03-01T12:00:00Z')
  let asked = 0
  let fails = false
  const answer = keptFor(
    1000,
    () => now,
    async (time) => {
      asked++
      if (fails) throw new Error('away')
      return time.toISOString()
    },
  )
  const first = await Promise.all([answer(), answer()])
  expect([first, asked]).toEqual([['2026-03-01T12:00:00.000Z', '2026-03-01T12:00:00.000Z'], 1])

  now = new Date('2026-03-01T12:00:01Z')
  fails = true
  await expect(Promise.all([answer(), answer()])).rejects.toThrow('away')
  expect(asked).toBe(2)
  fails = false
  expect([await answer(), asked]).toEqual(['2026-03-01T12:00:01.000Z', 3])
})
