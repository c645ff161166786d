/** What stands in for a link's picture. */
import { expect, test } from 'vitest'
import { firstLetter, groundOf, grounds } from './thumbnail-fallback.ts'

test('the first letter is what a reader sees as one', () => {
  expect(firstLetter('print shop')).toBe('P')
  expect(firstLetter(' äpfel')).toBe('Ä')
  expect(firstLetter('👩‍👩‍👧 family')).toBe('👩‍👩‍👧')
  expect(firstLetter('متجر')).toBe('م')
  expect(firstLetter('')).toBe('')
})

test('a link keeps its ground', () => {
  const id = '0198b0c2-7d6e-7000-8000-000000000001'
  expect(groundOf(id)).toBe(groundOf(id))
  expect(grounds[groundOf(id)]).toBeDefined()
})
