/** When a field begins to count. */
import { expect, test } from 'vitest'
import { counterNearLimit } from './field.tsx'

test('letters are counted once the end is near', () => {
  expect(counterNearLimit('x'.repeat(79), 100)).toEqual({})
  expect(counterNearLimit('x'.repeat(80), 100)).toEqual({ counter: { used: 80, most: 100 } })
  expect(counterNearLimit(` ${'x'.repeat(104)} `, 100)).toEqual({ counter: { used: 104, most: 100 } })
})
