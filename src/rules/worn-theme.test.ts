/** Themes stay readable over any picture, and keep the shapes that they are made of. */
import { describe, expect, test } from 'vitest'
import { contrastsOf } from './contrast.ts'
import { themeNamed, themes } from './themes.ts'
import { wornTheme } from './worn-theme.ts'

describe.each(themes)('$id', (theme) => {
  test('can be read over whatever picture or video lies behind it', () => {
    const worn = wornTheme(theme, { buttonStyle: null, hasPicture: true, themeColours: null })
    const overAnything = { ...worn, page: `${worn.page},linear-gradient(#ffffff,#000000)` }

    expect(contrastsOf(overAnything).filter(({ ratio, least }) => !(ratio >= least))).toEqual([])
  })
})

test("the creator's button shape replaces the theme's, but not where the shape is the material", () => {
  const radiusOf = (id: string) =>
    wornTheme(themeNamed(id), { buttonStyle: 'pill', hasPicture: false, themeColours: null }).button.radius

  expect(radiusOf('dark')).toBe('999px')
  expect(radiusOf('amber')).toBe(themeNamed('amber').button.radius)
})

test('a page without a picture or a shape of its own wears the theme as it is', () => {
  expect(wornTheme(themeNamed('neon'), { buttonStyle: null, hasPicture: false, themeColours: null })).toBe(themeNamed('neon'))
})
