/** Names find room on a small phone. */

import { expect, test } from 'vitest'
import { themeNamed, themes } from '#rules/themes.ts'
import { nameFit } from './name-scale.ts'

test('an ordinary name keeps its size, a long word shrinks, and none vanishes', () => {
  const gradient = themeNamed('gradient')

  expect(nameFit(gradient, 'Maya Ortiz')).toBe(1)
  expect(nameFit(gradient, 'Featherstonehaugh')).toBeLessThan(0.9)
  for (const theme of themes)
    expect(nameFit(theme, 'w'.repeat(60)) * Number.parseFloat(theme.fonts.size) * 16).toBeGreaterThanOrEqual(14)
})

test('marks that lie on a letter need no room, ideographs need more', () => {
  const gradient = themeNamed('gradient')

  expect(nameFit(gradient, `Zalgo${'\u0351'.repeat(40)}`)).toBe(1)
  expect(nameFit(gradient, '陶'.repeat(12))).toBeLessThan(nameFit(gradient, 'a'.repeat(12)))
})
