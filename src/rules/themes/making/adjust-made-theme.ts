/** Adjusting a made theme: its colours, how light its page is, its corners and fonts. What is left unreadable by it, `correctTheme` corrects. */
import { mixColours } from '../contrast.ts'
import type { MadeTheme } from './made-theme.ts'

/** The colours that are adjusted; the others follow from them. */
export const adjustableColours = { background: 'Background', text: 'Text', button: 'Links', accent: 'Accent' } as const
export type AdjustableColour = keyof typeof adjustableColours

export function withColour(made: MadeTheme, token: AdjustableColour, colour: string): MadeTheme {
  const surface = token === 'background' ? { surface: mixColours(colour, made.colours.text, 0.06) } : {}
  return { ...made, colours: { ...made.colours, [token]: colour, ...surface } }
}

/** Steps from the theme as it was made: darker below 0, lighter above. */
export const brightnessSteps = [
  'Very dark',
  'Darker',
  'A little darker',
  'As made',
  'A little lighter',
  'Lighter',
  'Very light',
] as const
export const asMade = 3

const shares = [0, 0.3, 0.6, 0.86]

export function withBrightness(made: MadeTheme, step: number): MadeTheme {
  const share = shares[Math.abs(step - asMade)] ?? 0
  if (share === 0) return made
  const end = step < asMade ? '#000000' : '#ffffff'
  const { background, surface } = made.colours
  return {
    ...made,
    colours: { ...made.colours, background: mixColours(background, end, share), surface: mixColours(surface, end, share) },
  }
}
