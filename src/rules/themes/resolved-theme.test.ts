/** Themes stay readable over any image, and keep button shapes that are part of their design. */
import { describe, expect, test } from 'vitest'
import { buttonStyles } from '../page/styles.ts'
import { measureContrasts } from './contrast.ts'
import { resolveTheme } from './resolved-theme.ts'
import { getTheme, type Theme, themes } from './themes.ts'
import { toTileTokens } from './tile-tokens.ts'

const unchanged = { buttonStyle: null, hasBackgroundMedia: false, themeColours: null }
const listUnreadable = (theme: Theme) => measureContrasts(theme).filter(({ ratio, min }) => !(ratio >= min))

describe.each(themes)('$id', (theme) => {
  test.each([null, ...buttonStyles])('is readable with the button style %s, on its own background', (buttonStyle) => {
    expect(listUnreadable(resolveTheme(theme, { ...unchanged, buttonStyle }))).toEqual([])
  })

  test.each([null, ...buttonStyles])('is readable with the button style %s, over any image', (buttonStyle) => {
    const resolved = resolveTheme(theme, { ...unchanged, buttonStyle, hasBackgroundMedia: true })

    expect(listUnreadable({ ...resolved, page: `${resolved.page},linear-gradient(#ffffff,#000000)` })).toEqual([])
  })
})

test("the creator's button style replaces the theme's, except where the shape is part of the theme's design", () => {
  const radius = (id: string) => resolveTheme(getTheme(id), { ...unchanged, buttonStyle: 'pill' }).button.radius

  expect(radius('dark')).toBe('999px')
  expect(radius('amber')).toBe(getTheme('amber').button.radius)
})

test('words of a tile stand off its edge where a colour of its own or a picture gives it a ground', () => {
  const paddings = (id: string) => {
    const theme = getTheme(id)
    const themeColours = { theme: id, button: '#1d6f42' }
    return [{}, { themeColours }, { hasBackgroundMedia: true }].map(
      (change) => toTileTokens(resolveTheme(theme, { ...unchanged, ...change })).padding,
    )
  }
  expect(paddings('minimalist')).toEqual(['0px', '14px', '14px'])
  expect(paddings('luxuryNude')).toEqual(['1px', '1px', '1px'])
})

test('tiles follow the shape that a creator chose, unless the shape is part of the design', () => {
  const radius = (id: string) => toTileTokens(resolveTheme(getTheme(id), { ...unchanged, buttonStyle: 'square' })).radius

  expect(radius('cosmic')).toBe('0px')
  expect(radius('volcano')).toBe(toTileTokens(getTheme('volcano')).radius)
})

test('a page that changes nothing shows the theme as it is', () => {
  expect(resolveTheme(getTheme('neon'), unchanged)).toBe(getTheme('neon'))
})
