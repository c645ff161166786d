/** Names find room on a small phone. */

import { expect, test } from 'vitest'
import { themeNamed, themes } from '#rules/themes/themes.ts'
import { nameScale } from './name-scale.ts'

test('an ordinary name keeps its size, a long word shrinks, and none vanishes', () => {
  const gradient = themeNamed('gradient')

  expect(nameScale(gradient, 'Maya Ortiz')).toBe(1)
  expect(nameScale(gradient, 'Featherstonehaugh')).toBeLessThan(0.9)
  for (const theme of themes)
    expect(nameScale(theme, 'w'.repeat(60)) * Number.parseFloat(theme.fonts.size) * 16).toBeGreaterThanOrEqual(14)
})

test('marks that lie on a letter need no room, ideographs need more', () => {
  const gradient = themeNamed('gradient')

  expect(nameScale(gradient, `Zalgo${'\u0351'.repeat(40)}`)).toBe(1)
  expect(nameScale(gradient, '陶'.repeat(12))).toBeLessThan(nameScale(gradient, 'a'.repeat(12)))
})
