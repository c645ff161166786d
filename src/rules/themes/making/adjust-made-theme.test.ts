/** Adjusting changes what it says, and what follows from it. */
import { expect, test } from 'vitest'
import { measureContrast } from '../contrast.ts'
import { correctTheme } from '../themes.ts'
import { asMade, brightnessSteps, withBrightness, withColour } from './adjust-made-theme.ts'
import { type MadeTheme, parseMadeThemeId } from './made-theme.ts'

const made = parseMadeThemeId('made.glow.1a12442b1f66ffe1c6ff6a481a1244ffb68f.sora.manrope.pill') as MadeTheme

test('another background takes the bar on top with it, another colour only itself', () => {
  expect(withColour(made, 'background', '#ffffff').colours).toMatchObject({
    background: '#ffffff',
    surface: '#fffdfc',
    text: '#ffe1c6',
  })
  expect(withColour(made, 'accent', '#00ff00').colours).toEqual({ ...made.colours, accent: '#00ff00' })
})

test('brightness goes from nearly black to nearly white, and its middle is the theme as it was made', () => {
  expect(withBrightness(made, asMade)).toBe(made)
  const backgrounds = brightnessSteps.map((_, step) => withBrightness(made, step).colours.background)
  const lightness = backgrounds.map((colour) => measureContrast(colour, '#000000'))
  expect(lightness.toSorted((a, b) => a - b)).toEqual(lightness)
  const { corrections } = correctTheme(withBrightness(made, 6))
  expect(corrections.map(({ token }) => token)).toEqual(['text'])
})
