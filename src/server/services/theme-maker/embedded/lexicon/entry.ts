/** What the lexicon says of a word: colours, and which light, fonts and shapes go with it. */
import { type FontId, fonts } from '#rules/themes/fonts.ts'
import { type Corners, cornerNames, type Finish, finishes } from '#rules/themes/making/made-theme.ts'
import type { FontPair, Tone } from '../mood.ts'

export type Entry = {
  /** Ways to say it, separated by commas, in lower case. The first is its name. Plurals are understood. */
  words: string
  /** Separated by spaces, the most important first. */
  colours?: string
  tone?: Tone
  /** Which tone comes first, where nobody asked for one. */
  leaning?: Tone
  vividness?: number
  fonts?: FontPair
  corners?: Corners
  finish?: Finish
  /** The names of three themes, where it is what the mood is about. */
  names?: readonly [string, string, string]
}

/**
 * Reads a table with one entry a line: `words | traits | colours | names`. The traits, in any order: `light` or `dark` (which comes first),
 * `always-light` or `always-dark`, corners, a finish, `1.2` (vividness), `playfair+lato` (the fonts of the name and of the text).
 */
export const readEntries = (table: string): Entry[] => table.trim().split('\n').map(readEntry)

function readEntry(line: string): Entry {
  const [words = '', traits = '', colours, names] = line.split('|').map((cell) => cell.trim())
  return {
    words,
    ...(colours && { colours }),
    ...(names && { names: names.split('; ') as [string, string, string] }),
    ...Object.assign({}, ...traits.split(' ').map(readTrait)),
  }
}

const traitsByName = new Map<string, Partial<Entry>>([
  ['', {}],
  ['light', { leaning: 'light' }],
  ['dark', { leaning: 'dark' }],
  ['always-light', { tone: 'light' }],
  ['always-dark', { tone: 'dark' }],
  ...cornerNames.map((corners) => [corners, { corners }] as const),
  ...finishes.map((finish) => [finish, { finish }] as const),
])

function readTrait(trait: string): Partial<Entry> {
  const known = traitsByName.get(trait)
  if (known) return known
  if (Number(trait) > 0) return { vividness: Number(trait) }
  const pair = trait.split('+')
  if (pair.length !== 2 || !pair.every((id) => id in fonts)) throw new Error(`“${trait}” is no trait of the lexicon`)
  return { fonts: pair as [FontId, FontId] }
}
