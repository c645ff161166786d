/** When a field shows its counter. */
import { expect, test } from 'vitest'
import { counterNearLimit } from './field.tsx'

test('shows the counter once 80% of the limit is used', () => {
  expect(counterNearLimit('x'.repeat(79), 100)).toEqual({})
  expect(counterNearLimit('x'.repeat(80), 100)).toEqual({ counter: { used: 80, max: 100 } })
  expect(counterNearLimit(` ${'x'.repeat(104)} `, 100)).toEqual({ counter: { used: 104, max: 100 } })
})
