/** When a field shows its counter. */
import { expect, test } from 'vitest'
import { counterNearLimit } from './field.tsx'

test('shows the counter once 80% of the limit is used', () => {
  expect(counterNearLimit('x'.repeat(79), 100)).toEqual({})
  expect(counterNearLimit('x'.repeat(80), 100)).toEqual({ counter: { text: 'x'.repeat(80), max: 100 } })
  expect(counterNearLimit(` ${'x'.repeat(79)} `, 100)).toEqual({})
  expect(counterNearLimit('👩🏽\u200d🚀'.repeat(79), 100)).toEqual({})
})
