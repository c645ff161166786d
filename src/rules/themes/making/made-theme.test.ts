/** The id of a made theme says all of it, and whatever its colours are, every text can be read. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureContrasts } from '../contrast.ts'
import { fontIds } from '../fonts.ts'
import { resolveTheme } from '../resolved-theme.ts'
import { findThemeTier, isOfferedTheme, resolveThemeId } from '../theme-ids.ts'
import { correctTheme, getTheme } from '../themes.ts'
import { cornerNames, finishes, type MadeTheme, parseMadeThemeId, toMadeThemeId } from './made-theme.ts'

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const font = fc.constantFrom(...fontIds)
const made: fc.Arbitrary<MadeTheme> = fc.record({
  finish: fc.constantFrom(...finishes),
  colours: fc.record({ background: colour, surface: colour, text: colour, button: colour, buttonText: colour, accent: colour }),
  fonts: fc.record({ display: font, body: font }),
  corners: fc.constantFrom(...cornerNames),
})

const listUnreadable = (id: string) => measureContrasts(getTheme(id)).filter(({ ratio, min }) => !(ratio >= min))

test('an id is read back as what it was written from', () => {
  fc.assert(
    fc.property(made, (theme) => {
      expect(parseMadeThemeId(toMadeThemeId(theme))).toEqual(theme)
      expect(toMadeThemeId(theme)).toMatch(/^[\w.-]{1,120}$/)
    }),
  )
})

test('with any colours, fonts and corners, every text, icon and focus ring can be read, also over a picture', () => {
  fc.assert(
    fc.property(made, (theme) => {
      const id = toMadeThemeId(theme)
      expect(listUnreadable(id)).toEqual([])
      const onMedia = resolveTheme(getTheme(id), { buttonStyle: 'pill', hasBackgroundMedia: true, themeColours: null })
      expect(onMedia.button.radius).toBe('999px')
    }),
    { numRuns: 300 },
  )
})

test('a corrected theme has the colours that are shown, and correcting it again changes nothing', () => {
  fc.assert(
    fc.property(made, (theme) => {
      const { made: corrected, corrections } = correctTheme(theme)
      for (const { token, chosen, shown } of corrections)
        expect([theme.colours[token], corrected.colours[token]]).toEqual([chosen, shown])
      expect(correctTheme(corrected)).toEqual({ made: corrected, corrections: [] })
    }),
  )
})

const id = 'made.glow.1a12442b1f66ffe1c6ff6a481a1244ffb68f.sora.manrope.pill'

test('it belongs to Premium: another plan shows the default theme', () => {
  expect([findThemeTier(id), isOfferedTheme(id)]).toEqual(['premium', true])
  expect([resolveThemeId('pro', id), resolveThemeId('premium', id)]).toEqual(['minimalist', id])
  expect(getTheme(id)).toMatchObject({ id, page: expect.stringContaining('#1a1244'), text: '#ffe1c6', scheme: 'dark' })
  expect(getTheme(id)).toBe(getTheme(id))
})

test.each([
  'made',
  id.replace('glow', 'spin'),
  id.replace('1a1244', 'red;}}'),
  id.replace('1a12', '1A12'),
  id.replace('1a1244', '1a124'),
  id.replace('sora', 'comic'),
  id.replace('sora', '__proto__'),
  id.replace('pill', '9px'),
  `${id}.more`,
  ` ${id}`,
  'made.glow.1a12442b1f66ffe1c6ff6a481a1244ffb68f.sora.manrope.pill}body{display:none',
])('%s is no theme', (wrong) => {
  expect([parseMadeThemeId(wrong), findThemeTier(wrong), isOfferedTheme(wrong)]).toEqual([undefined, undefined, false])
  expect(getTheme(wrong).id).toBe('minimalist')
})
