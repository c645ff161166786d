/** Whatever colours a creator chooses, everybody can read the page. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureContrasts } from './contrast.ts'
import { applyCustomColours, listColourCorrections } from './custom-colours.ts'
import { resolveTheme } from './resolved-theme.ts'
import { findCustomColours, type ThemeToken, themeTokens } from './theme-colours.ts'
import { getTheme, themes } from './themes.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((colour) => `#${colour.toString(16).padStart(6, '0')}`)
const colours = fc.record(Object.fromEntries(themeTokens.map((token) => [token, hex])), { requiredKeys: [] })

describe.each(themes)('$id', (theme) => {
  test('can be read in any colours, on its own ground and over any picture', () => {
    fc.assert(
      fc.property(colours, (chosen) => {
        const faint = (worn: typeof theme) => measureContrasts(worn).filter(({ ratio, min }) => !(ratio >= min))
        expect(faint(applyCustomColours(theme, chosen))).toEqual([])

        const worn = resolveTheme(theme, { buttonStyle: null, hasPicture: true, themeColours: { theme: theme.id, ...chosen } })
        expect(faint({ ...worn, page: `${worn.page},linear-gradient(#ffffff,#000000)` })).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})

test('glass between dark and light becomes a pane of the ground’s own colour', () => {
  const galaxy = applyCustomColours(getTheme('galaxy'), { background: '#d6e8f8' })

  expect(measureContrasts(galaxy).filter(({ ratio, min }) => ratio < min)).toEqual([])
  expect(galaxy.button.background).toBe('#d6e8f8')
})

test('a colour that can be read stays as it was chosen', () => {
  const dark = getTheme('dark')

  expect(applyCustomColours(dark, { text: '#ffd27a', accent: '#ff5a36' })).toMatchObject({ text: '#ffd27a', accent: '#ff5a36' })
  expect(listColourCorrections(dark, { text: '#ffd27a' })).toEqual([])
})

test('one that cannot is moved until it can, and the creator is told', () => {
  const [correction] = listColourCorrections(getTheme('dark'), { text: '#2a2f3b' })

  expect(correction).toMatchObject({ token: 'text', chosen: '#2a2f3b' })
  expect(correction?.shown).not.toBe('#2a2f3b')
  expect(listColourCorrections(getTheme('dark'), { button: '#ffffff', buttonText: '#ffff00' })).toHaveLength(1)
})

test('colours belong to the theme that they were chosen for, and only whole ones count', () => {
  const chosen = { theme: 'dark', text: '#ffd27a', accent: 'red' as string, background: undefined } as const

  expect(findCustomColours('dark', chosen)).toEqual({ text: '#ffd27a' } satisfies Partial<Record<ThemeToken, string>>)
  expect(findCustomColours('neon', chosen)).toBeUndefined()
  expect(findCustomColours('dark', { theme: 'dark' })).toBeUndefined()
})
