/** Into which cut fonts the characters of a page go: those that it shows when it opens, and others that it may show later. */
import type { FontPart, FontSource } from '#bio-page/fonts/font-css.ts'
import { charactersIn, toUnicodeRange } from '#bio-page/fonts/unicode-range.ts'
import { toCutPath } from './cut-name.ts'

/** `first`: the characters that the page shows in it when it opens; `all`: those and others that it may show. In the order of Unicode. */
export type NeededPart = { part: FontPart; first: string; all: string }

/** `isFirst`: the page needs it at once. */
export type Cut = { source: FontSource; characters: string; isFirst: boolean }

/** A font for so few letters costs more than they do in the first one. */
const fewLetters = 3

/** Empty where the page shows no character of the part; undefined where it shows so many that no name can say them. */
export function listCuts(key: string, { part, first, all }: NeededPart): Cut[] | undefined {
  const cuts = splitCharacters(charactersIn(first, part.range), charactersIn(all, part.range))
    .map((characters, index) => ({ path: characters && toCutPath(key, part.path, characters), characters, isFirst: index === 0 }))
    .filter(({ characters }) => characters)
  const named = cuts.flatMap(({ path, ...cut }) => (path ? [{ ...cut, source: toSource(path, cut.characters) }] : []))
  return named.length === cuts.length ? named : undefined
}

function splitCharacters(first: string, all: string): [first: string, later: string] {
  const later = [...all].filter((character) => !first.includes(character)).join('')
  return first && later.length <= fewLetters ? [all, ''] : [first, later]
}

/** The one with the space serves every character that no other names. */
const toSource = (path: string, characters: string): FontSource => ({
  path,
  range: characters.includes(' ') ? undefined : toUnicodeRange(characters),
})
