/** A random theme is one of the others. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { themes } from '#rules/themes/themes.ts'
import { pickTheme } from './shuffle.ts'

test('is never the theme in use, and can be any other', () => {
  const picked = themes.map((_, index) => pickTheme(themes, 'minimalist', index / themes.length)?.id)
  expect(new Set(picked).size).toBe(themes.length - 1)
  fc.assert(
    fc.property(fc.constantFrom(...themes), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (inUse, random) => {
      const found = pickTheme(themes, inUse.id, random)
      expect(found && themes.includes(found) && found.id !== inUse.id).toBe(true)
    }),
  )
})

test('is none if there is only the one in use', () => {
  expect(pickTheme(themes.slice(0, 1), themes[0]?.id ?? '', 0.5)).toBeUndefined()
})
