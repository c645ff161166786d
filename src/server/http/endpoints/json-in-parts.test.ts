/** Tests that a long response is the same as one that is written at once, and that others have their turns meanwhile. */
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { writeInParts } from './json-in-parts.ts'

const point = z.object({ at: z.string(), count: z.int(), note: z.optional(z.string()) })
const schema = z.object({
  name: z.string(),
  points: z.array(point),
  others: z.nullable(z.array(z.int())),
  last: z.optional(z.array(point)),
})
const points = fc.array(fc.record({ at: fc.string(), count: fc.nat(), secret: fc.string() }), { maxLength: 60 })

test('is what the schema allows, whatever is long', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        name: fc.string(),
        points,
        others: fc.option(fc.array(fc.nat(), { maxLength: 60 })),
        last: fc.option(points, { nil: undefined }),
        secret: fc.string(),
      }),
      async (response) => {
        const text = (await writeInParts(schema, response))?.text ?? JSON.stringify(schema.parse(response))
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(schema.parse(response))))
      },
    ),
  )
})

test('lists that are the response itself, and objects of long lists alone, are whole', async () => {
  const numbers = Array.from({ length: 100 }, (_, n) => n)
  expect(await writeInParts(z.array(z.int()), numbers)).toEqual({ text: JSON.stringify(numbers) })
  expect(await writeInParts(z.object({ numbers: z.array(z.int()) }), { numbers })).toEqual({
    text: JSON.stringify({ numbers }),
  })
})

test('a response that is not as declared is refused', async () => {
  const response = { name: 'a', points: Array.from({ length: 30 }, () => ({ at: 'now', count: 'many' })), others: null }
  await expect(writeInParts(schema, response)).rejects.toThrow('count')
})

test('short responses, and those with a rule of their own, are left to be written at once', () => {
  expect(writeInParts(schema, { name: 'a', points: [], others: null })).toBeUndefined()
  const ruled = z.array(z.int()).check(z.minLength(1))
  expect(writeInParts(ruled, Array.from({ length: 100 }).fill(1))).toBeUndefined()
})

test('others have their turns while a very long one is written', async () => {
  const long = Array.from({ length: 200_000 }, (_, count) => ({ at: 'now', count }))
  let [turns, isWriting] = [0, true]
  const writing = writeInParts(z.array(point), long)?.finally(() => {
    isWriting = false
  })
  while (isWriting) {
    await setImmediate()
    turns++
  }
  await writing
  expect(turns).toBeGreaterThan(5)
})
