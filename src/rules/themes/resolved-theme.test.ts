/** Themes stay readable over any picture, and keep the shapes that they are made of. */
import { describe, expect, test } from 'vitest'
import { buttonStyles } from '../page/styles.ts'
import { measureContrasts } from './contrast.ts'
import { resolveTheme } from './resolved-theme.ts'
import { getTheme, type Theme, themes } from './themes.ts'

describe.each(themes)('$id', (theme) => {
  test.each([null, ...buttonStyles])('can be read with %s buttons, on its own ground and over any picture', (buttonStyle) => {
    const faint = (worn: Theme) => measureContrasts(worn).filter(({ ratio, min }) => !(ratio >= min))
    const [plain, worn] = [false, true].map((hasPicture) =>
      resolveTheme(theme, { buttonStyle, hasPicture, themeColours: null }),
    ) as [Theme, Theme]

    expect(faint(plain)).toEqual([])
    expect(faint({ ...worn, page: `${worn.page},linear-gradient(#ffffff,#000000)` })).toEqual([])
  })
})

test("the creator's button shape replaces the theme's, but not where the shape is the material", () => {
  const radiusOf = (id: string) =>
    resolveTheme(getTheme(id), { buttonStyle: 'pill', hasPicture: false, themeColours: null }).button.radius

  expect(radiusOf('dark')).toBe('999px')
  expect(radiusOf('amber')).toBe(getTheme('amber').button.radius)
})

test('a page without a picture or a shape of its own wears the theme as it is', () => {
  expect(resolveTheme(getTheme('neon'), { buttonStyle: null, hasPicture: false, themeColours: null })).toBe(getTheme('neon'))
})
