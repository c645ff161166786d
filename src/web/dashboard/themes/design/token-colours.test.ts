/** The colours that the fields begin with. */
import { expect, test } from 'vitest'
import { hexColour } from '#rules/themes/theme-colours.ts'
import { themeNamed, themes } from '#rules/themes/themes.ts'
import { tokenColours } from './token-colours.ts'

test('every theme has a whole colour for every field', () => {
  for (const theme of themes) for (const colour of Object.values(tokenColours(theme))) expect(colour, theme.id).toMatch(hexColour)
})

test('of a drawn ground it is the one that fills it, of a theme with a sheet the sheet', () => {
  expect(tokenColours(themeNamed('dark')).background).toBe('#0e1014')
  expect(tokenColours(themeNamed('cherry')).surface).toBe('#fffaf4')
})
