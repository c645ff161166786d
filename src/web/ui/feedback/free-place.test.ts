/** Where a toast is shown on a phone. */
import { expect, test } from 'vitest'
import { findFreeTop } from './free-place.ts'

test('is at the top, unless that covers something', () => {
  expect(findFreeTop(100, 800, [])).toBe(12)
  expect(findFreeTop(100, 800, [{ top: 700, bottom: 760 }])).toBe(12)
})

test('is below progress at the top, and not on the button either', () => {
  const progress = { top: 20, bottom: 60 }
  expect(findFreeTop(100, 800, [progress])).toBe(72)
  expect(findFreeTop(100, 800, [progress, { top: 150, bottom: 200 }])).toBe(212)
})

test('is off what is worth reading too, where there is room for that', () => {
  const text = { top: 80, bottom: 500 }
  expect(findFreeTop(100, 800, [], [text])).toBe(512)
  expect(findFreeTop(100, 800, [{ top: 20, bottom: 60 }], [{ ...text, bottom: 750 }])).toBe(72)
})

test('is at the top if nothing is free', () => {
  expect(findFreeTop(100, 300, [{ top: 0, bottom: 280 }])).toBe(12)
})
