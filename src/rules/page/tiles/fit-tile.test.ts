/** Labels never break in the middle of a word on a narrow phone. */
import { expect, test } from 'vitest'
import { getTheme, themes } from '../../themes/themes.ts'
import { fitTile } from './fit-tile.ts'

const label = (title: string, hasPicture = false) => ({ title, hasPicture })

test('a tile is wide where its longest word would break, in every theme, and short words leave it as it is', () => {
  for (const theme of themes) {
    expect(fitTile(theme, 'small', label('Straßenfotografie')).size, theme.id).toBe('wide')
    expect(fitTile(theme, 'small', label('My shop and a zine')).size, theme.id).toBe('small')
    expect(fitTile(theme, 'large', label('Straßenfotografie')).size, theme.id).toBe('large')
  }
})

test('the words below a label count too, and where a line may end a word does', () => {
  const theme = getTheme('dark')
  expect(fitTile(theme, 'small', { ...label('Shop'), small: 'Straßenfotografie in Lissabon' }).size).toBe('wide')
  expect(fitTile(theme, 'small', label('one-two-three-four-five-six')).size).toBe('small')
})

test('the picture of a wide tile stands above its label where a word has no room beside it', () => {
  const theme = getTheme('dark')
  expect(fitTile(theme, 'wide', label('Donaudampfschifffahrt', true)).isStacked).toBe(true)
  expect(fitTile(theme, 'wide', label('Donaudampfschifffahrt')).isStacked).toBe(false)
  expect(fitTile(theme, 'wide', label('Prints and more', true)).isStacked).toBe(false)
})
