/** Themes stay readable over any picture, and keep the shapes that they are made of. */
import { describe, expect, test } from 'vitest'
import { buttonStyles } from '../page/styles.ts'
import { contrastsOf } from './contrast.ts'
import { wornTheme } from './resolved-theme.ts'
import { type Theme, themeNamed, themes } from './themes.ts'

describe.each(themes)('$id', (theme) => {
  test.each([null, ...buttonStyles])('can be read with %s buttons, on its own ground and over any picture', (buttonStyle) => {
    const faint = (worn: Theme) => contrastsOf(worn).filter(({ ratio, least }) => !(ratio >= least))
    const [plain, worn] = [false, true].map((hasPicture) =>
      wornTheme(theme, { buttonStyle, hasPicture, themeColours: null }),
    ) as [Theme, Theme]

    expect(faint(plain)).toEqual([])
    expect(faint({ ...worn, page: `${worn.page},linear-gradient(#ffffff,#000000)` })).toEqual([])
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
