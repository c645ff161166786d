/**
 * A theme that a creator made. Its id says all of it: `made.{finish}.{six colours}.{font of the name}.{font of the text}.{corners}`. So it is
 * a value and no reference: a page that uses one is rendered from its own row, on every node, and nothing can be missing. No part of it is CSS.
 */
import { type FontId, fontIds } from '../fonts.ts'
import { type ThemeToken, themeTokens } from '../theme-colours.ts'

/** What a theme is made from. */
export const themeSources = ['picture', 'words'] as const

/** How the page and its links are drawn. */
export const finishes = ['plain', 'blend', 'glow', 'outline', 'print'] as const
export type Finish = (typeof finishes)[number]

/** From square to round. */
export const cornerNames = ['square', 'soft', 'round', 'pill'] as const
export type Corners = (typeof cornerNames)[number]

/** Colours are `#rrggbb`. */
export type MadeTheme = {
  finish: Finish
  colours: Record<ThemeToken, string>
  fonts: { display: FontId; body: FontId }
  corners: Corners
}

/** How many themes of their own a creator keeps. */
export const maxKeptThemes = 24
export const maxThemeNameLength = 40
/** Characters of the words that a theme is made from. */
export const maxWordsLength = 200
/** How often a creator can ask the AI service on one day (UTC), so that nobody spends the operator's money alone. */
export const maxAiRequestsPerDay = 20
/** How many colours of a picture are looked at. */
export const maxPictureColours = 8

const prefix = 'made'

export const toMadeThemeId = ({ finish, colours, fonts, corners }: MadeTheme): string =>
  [prefix, finish, themeTokens.map((token) => colours[token].slice(1)).join(''), fonts.display, fonts.body, corners].join('.')

/** Undefined for the id of any other theme, and for anything that `toMadeThemeId` does not write. */
export function parseMadeThemeId(id: string): MadeTheme | undefined {
  const [start, finish, digits = '', display, body, corners, ...more] = id.split('.')
  const isWhole = start === prefix && more.length === 0 && digits.length === themeTokens.length * 6 && /^[0-9a-f]+$/.test(digits)
  if (!isWhole || !isOne(finishes, finish) || !isOne(cornerNames, corners)) return undefined
  if (!isOne(fontIds, display) || !isOne(fontIds, body)) return undefined
  const colours = Object.fromEntries(themeTokens.map((token, index) => [token, `#${digits.slice(index * 6, index * 6 + 6)}`]))
  return { finish, colours: colours as MadeTheme['colours'], fonts: { display, body }, corners }
}

export const isMadeThemeId = (id: string): boolean => parseMadeThemeId(id) !== undefined

const isOne = <T extends string>(list: readonly T[], value: string | undefined): value is T =>
  (list as readonly (string | undefined)[]).includes(value)
