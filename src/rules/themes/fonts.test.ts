/** The list of fonts, in any spelling. */
import { expect, test } from 'vitest'
import { defaultFont, findCustomFont, findFont, fontIds, toFontChoice, toFontFamily } from './fonts.ts'

test('there are 20 fonts, and every spelling of one finds its id', () => {
  expect(fontIds).toHaveLength(20)
  for (const id of fontIds) expect(findFont(id)).toBe(id)
  expect(['dmSerif', 'DM Serif Display', 'dm_serif', 'dm-serif'].map(findFont)).toEqual(Array(4).fill('dm-serif'))
  expect(['worksans', 'openSans', 'Source Code Pro', 'playfairDisplay', 'crimson-text'].map(findFont)).toEqual([
    'workSans',
    'opensans',
    'sourcecodepro',
    'playfair',
    'crimsontext',
  ])
  expect(findFont('Comic Sans')).toBeUndefined()
})

test('every font family ends with a generic font', () => {
  for (const id of fontIds) expect(toFontFamily(id)).toMatch(/,(sans-serif|serif|monospace)$/)
})

test('the default font leaves the choice to the theme, unless it was chosen', () => {
  expect(findCustomFont({ customFont: defaultFont, isFontChosen: false })).toBeUndefined()
  for (const id of fontIds) expect(findCustomFont(toFontChoice(id))).toBe(id)
  expect(findCustomFont({ customFont: 'sora', isFontChosen: false })).toBe('sora')
  expect(findCustomFont(toFontChoice(undefined))).toBeUndefined()
})
