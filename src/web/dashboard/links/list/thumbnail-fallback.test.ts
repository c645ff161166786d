/** What a thumbnail shows without a picture. */
import { expect, test } from 'vitest'
import { fallbackColours, getFirstLetter, pickFallbackColour } from './thumbnail-fallback.ts'

test('the first letter is a whole character as a reader sees it', () => {
  expect(getFirstLetter('print shop')).toBe('P')
  expect(getFirstLetter(' äpfel')).toBe('Ä')
  expect(getFirstLetter('👩‍👩‍👧 family')).toBe('👩‍👩‍👧')
  expect(getFirstLetter('متجر')).toBe('م')
  expect(getFirstLetter('')).toBe('')
})

test('the colour depends on the id alone, and every colour is used', () => {
  expect(pickFallbackColour('0198b0c2-7d6e-7000-8000-000000000001')).toBe(fallbackColours[3])
  expect(['a', 'b', 'c', 'd'].map(pickFallbackColour)).toEqual([1, 2, 3, 0].map((index) => fallbackColours[index]))
})
