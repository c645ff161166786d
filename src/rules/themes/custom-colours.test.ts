/** Tests that a page stays readable with any custom colours. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureContrasts } from './contrast.ts'
import { applyCustomColours, listColourCorrections } from './custom-colours.ts'
import { resolveTheme } from './resolved-theme.ts'
import { findCustomColours, type ThemeToken, themeTokens } from './theme-colours.ts'
import { getTheme, type Theme, themes } from './themes.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((colour) => `#${colour.toString(16).padStart(6, '0')}`)
const colours = fc.record(Object.fromEntries(themeTokens.map((token) => [token, hex])), { requiredKeys: [] })

const listUnreadable = (theme: Theme) => measureContrasts(theme).filter(({ ratio, min }) => !(ratio >= min))

describe.each(themes)('$id', (theme) => {
  test('is readable in any custom colours, on its own background and over any image', () => {
    fc.assert(
      fc.property(colours, (chosen) => {
        expect(listUnreadable(applyCustomColours(theme, chosen))).toEqual([])

        const themeColours = { theme: theme.id, ...chosen }
        const overMedia = resolveTheme(theme, { buttonStyle: null, hasBackgroundMedia: true, themeColours })
        expect(listUnreadable({ ...overMedia, page: `${overMedia.page},linear-gradient(#ffffff,#000000)` })).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})

test('a translucent button that would be half dark and half light gets the opaque colour of the background', () => {
  const theme = getTheme('galaxy')
  const light = {
    ...theme,
    button: { ...theme.button, background: 'radial-gradient(60% 120% at 50% 100%,#4a3aa0b3,#1a1240b3 60%,#0a061ab3)' },
  }
  const galaxy = applyCustomColours(light, { background: '#d6e8f8' })

  expect(listUnreadable(galaxy)).toEqual([])
  expect(galaxy.button.background).toBe('#d6e8f8')
})

test('a readable colour stays as it was chosen', () => {
  const dark = getTheme('dark')

  expect(applyCustomColours(dark, { text: '#ffd27a', accent: '#ff5a36' })).toMatchObject({ text: '#ffd27a', accent: '#ff5a36' })
  expect(listColourCorrections(dark, { text: '#ffd27a' })).toEqual([])
})

test('an unreadable colour is corrected, and the correction is listed', () => {
  const [correction] = listColourCorrections(getTheme('dark'), { text: '#2a2f3b' })

  expect(correction).toMatchObject({ token: 'text', chosen: '#2a2f3b' })
  expect(correction?.shown).not.toBe('#2a2f3b')
  expect(listColourCorrections(getTheme('dark'), { button: '#ffffff', buttonText: '#ffff00' })).toHaveLength(1)
})

test('custom colours apply only to the theme that they were chosen for, and only valid ones', () => {
  const chosen = { theme: 'dark', text: '#ffd27a', accent: 'red' as string, background: undefined } as const

  expect(findCustomColours('dark', chosen)).toEqual({ text: '#ffd27a' } satisfies Partial<Record<ThemeToken, string>>)
  expect(findCustomColours('neon', chosen)).toBeUndefined()
  expect(findCustomColours('dark', { theme: 'dark' })).toBeUndefined()
})
