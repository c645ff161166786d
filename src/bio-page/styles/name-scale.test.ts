/** How names are scaled to fit a small phone. */
import { expect, test } from 'vitest'
import { getTheme, themes } from '#rules/themes/themes.ts'
import { computeNameScale } from './name-scale.ts'

test('keeps the size of an ordinary name, scales a long word down, and stays at 24 px or more, where it wraps', () => {
  const gradient = getTheme('gradient')

  expect(computeNameScale(gradient, 'Maya Ortiz')).toBe(1)
  expect(computeNameScale(gradient, 'Featherstonehaugh')).toBeLessThan(0.9)
  for (const theme of themes)
    expect(computeNameScale(theme, 'w'.repeat(60)) * Number.parseFloat(theme.fonts.size) * 16).toBeGreaterThanOrEqual(24)
})

test('counts no width for combining marks, and more for ideographs', () => {
  const gradient = getTheme('gradient')

  expect(computeNameScale(gradient, `Zalgo${'\u0351'.repeat(40)}`)).toBe(1)
  expect(computeNameScale(gradient, '陶'.repeat(12))).toBeLessThan(computeNameScale(gradient, 'a'.repeat(12)))
})
