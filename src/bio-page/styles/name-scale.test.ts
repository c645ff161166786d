/** How names are scaled to fit a small phone. */
import { expect, test } from 'vitest'
import { getTheme, themes } from '#rules/themes/themes.ts'
import { nameScale } from './name-scale.ts'

test('keeps the size of an ordinary name, scales a long word down, and stays at 14 px or more', () => {
  const gradient = getTheme('gradient')

  expect(nameScale(gradient, 'Maya Ortiz')).toBe(1)
  expect(nameScale(gradient, 'Featherstonehaugh')).toBeLessThan(0.9)
  for (const theme of themes)
    expect(nameScale(theme, 'w'.repeat(60)) * Number.parseFloat(theme.fonts.size) * 16).toBeGreaterThanOrEqual(14)
})

test('counts no width for combining marks, and more for ideographs', () => {
  const gradient = getTheme('gradient')

  expect(nameScale(gradient, `Zalgo${'\u0351'.repeat(40)}`)).toBe(1)
  expect(nameScale(gradient, '陶'.repeat(12))).toBeLessThan(nameScale(gradient, 'a'.repeat(12)))
})
