/** When a field begins to count. */
import { expect, test } from 'vitest'
import { counterNear } from './field.tsx'

test('letters are counted once the end is near', () => {
  expect(counterNear('x'.repeat(79), 100)).toEqual({})
  expect(counterNear('x'.repeat(80), 100)).toEqual({ counter: { used: 80, most: 100 } })
  expect(counterNear(` ${'x'.repeat(104)} `, 100)).toEqual({ counter: { used: 104, most: 100 } })
})
