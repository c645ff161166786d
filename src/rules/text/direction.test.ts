import { expect, test } from 'vitest'
import { isMostlyRightToLeft, isolateDirection } from './direction.ts'

test('texts run from right to left where most of their letters do', () => {
  expect(isMostlyRightToLeft(['ليلى منصور', 'رسوم عن المشاعر', 'Instagram'])).toBe(true)
  expect(isMostlyRightToLeft(['ליאור כהן'])).toBe(true)
  expect(isMostlyRightToLeft(['Maya Ortiz', 'Says שלום'])).toBe(false)
  expect(isMostlyRightToLeft(['山田太郎', '🎉', '2026'])).toBe(false)
  expect(isMostlyRightToLeft([])).toBe(false)
})

test('a name in a sentence turns nothing around it', () => {
  expect(isolateDirection('Ada')).toBe('Ada')
  expect(isolateDirection('\u202eevil\u2069')).toBe('evil')
  expect(isolateDirection('\u2067שלום\u202e')).toBe('\u2068שלום\u2069')
})
