/** What the lexicon says of a word: colours, and which light, fonts and shapes go with it. `lexicon.json` has its entries, one a line. */
import { type FontId, fontIds, fonts } from '#rules/themes/fonts.ts'
import { type Corners, cornerNames, type Finish, finishes } from '#rules/themes/making/made-theme.ts'
import lexicon from './lexicon.json' with { type: 'json' }
import type { FontPair, Tone } from './mood.ts'

/** The phrase that each emoji stands for; without the character that asks for colours. */
export const emoji: Readonly<Record<string, string>> = lexicon.emoji

export type Kind = Exclude<keyof typeof lexicon, 'emoji'>

export type Entry = {
  kind: Kind
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

const traitsByName = new Map<string, Partial<Entry>>([
  ['', {}],
  ['light', { leaning: 'light' }],
  ['dark', { leaning: 'dark' }],
  ['always-light', { tone: 'light' }],
  ['always-dark', { tone: 'dark' }],
  ...cornerNames.map((corners) => [corners, { corners }] as const),
  ...finishes.map((finish) => [finish, { finish }] as const),
])

/** With the fonts of pages, which are known by their names. */
export const entries: readonly Entry[] = [
  ...readEntries('place'),
  ...readEntries('material'),
  ...readEntries('decade'),
  ...readEntries('feeling'),
  ...fontIds.map((id): Entry => ({ kind: 'typeface', words: fonts[id].name.toLowerCase(), fonts: [id, id] })),
  ...readEntries('typeface'),
  ...readEntries('colour'),
]

/**
 * An entry is `words | traits | colours | names`. The traits, in any order: `light` or `dark` (which comes first), `always-light` or
 * `always-dark`, corners, a finish, `1.2` (vividness), `playfair+lato` (the fonts of the name and of the text).
 */
function readEntries(kind: Kind): Entry[] {
  return lexicon[kind].map((line) => {
    const [words = '', traits = '', colours, names] = line.split('|').map((cell) => cell.trim())
    return {
      kind,
      words,
      ...(colours && { colours }),
      ...(names && { names: names.split('; ') as [string, string, string] }),
      ...Object.assign({}, ...traits.split(' ').map(readTrait)),
    }
  })
}

function readTrait(trait: string): Partial<Entry> {
  const known = traitsByName.get(trait)
  if (known) return known
  if (Number(trait) > 0) return { vividness: Number(trait) }
  const pair = trait.split('+')
  if (pair.length !== 2 || !pair.every((id) => id in fonts)) throw new Error(`“${trait}” is no trait of the lexicon`)
  return { fonts: pair as [FontId, FontId] }
}
