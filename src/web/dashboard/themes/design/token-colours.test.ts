/** The theme's own colours, as the colour fields show them. */
import { expect, test } from 'vitest'
import { hexColour } from '#rules/themes/theme-colours.ts'
import { getTheme, themes } from '#rules/themes/themes.ts'
import { readTokenColours } from './token-colours.ts'

test('every theme has a six-digit colour for every token', () => {
  for (const theme of themes)
    for (const colour of Object.values(readTokenColours(theme))) expect(colour, theme.id).toMatch(hexColour)
})

test('a gradient gives its fill colour, and a theme with a panel gives the panel’s colour', () => {
  expect(readTokenColours(getTheme('dark')).background).toBe('#07080b')
  expect(readTokenColours(getTheme('cherry')).surface).toBe('#fffaf2')
})
