/** What the lexicon says of a word: colours, and which light, fonts and shapes go with it. */
import type { Corners, Finish } from '#rules/themes/making/made-theme.ts'
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
