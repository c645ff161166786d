/** The accent colour of the brand: whether it can be used, and the CSS that puts it in place of ours. */
import { isReadableColour, measureContrast, mixColours, toReadableColour } from '../themes/contrast.ts'
import { defaultSettings, getSettings } from './settings.ts'

/** Of `src/web/ui/styles/tokens.css`: what the accent is seen on, and the two colours of a text on it. */
const paper = { light: '#faf7f2', dark: '#131019' }
const ink = '#16131f'
const onDark = '#ffffff'

/** Why a colour can't be the accent; undefined if it can. `colour` is `#rrggbb`. */
export function findAccentProblem(colour: string): string | undefined {
  if (!isReadableColour(colour, paper.light, [], 2)) return 'That colour is too pale for a light page. Try a stronger one.'
  return chooseTextOn(colour) ? undefined : 'Text on that colour would be hard to read. Try a lighter or darker one.'
}

const chooseTextOn = (colour: string) => [ink, onDark].find((text) => isReadableColour(text, colour, []))

/** The best contrast that a text on it has, and why it can't be used, for the one who chooses it. */
export const describeAccent = (colour: string): { ratio: number; problem: string | undefined } => ({
  ratio: Math.max(...[ink, onDark].map((text) => measureContrast(text, colour))),
  problem: findAccentProblem(colour),
})

/** The design tokens of the accent that is set; empty where it is ours, which the stylesheet has. */
export function getAccentCss(accent = getSettings()['brand.accent']): string {
  if (accent === defaultSettings['brand.accent']) return ''
  const light = describeShades(accent, paper.light)
  const dark = describeShades(toReadableColour(accent, paper.dark, [], 3), paper.dark)
  const tokens = Object.keys(light) as (keyof typeof light)[]
  return `:root{${tokens.map((token) => `--${token}:light-dark(${light[token]},${dark[token]})`).join(';')}}`
}

const describeShades = (accent: string, behind: string) => {
  const on = chooseTextOn(accent) ?? ink
  const readable = (colour: string) => toReadableColour(colour, accent, [])
  return {
    accent,
    'accent-hover': mixColours(accent, on === ink ? '#ffffff' : '#000000', 0.16),
    'accent-press': mixColours(accent, on === ink ? '#ffffff' : '#000000', 0.08),
    'on-accent': readable(on),
    'accent-text': toReadableColour(accent, behind, []),
    'accent-soft': mixColours(accent, behind, 0.84),
    'panel-persimmon': accent,
  }
}
