/** Counts and cuts texts by what readers take for characters (UAX #29): an emoji of a family, or a letter with its accents, is one. */

import { once } from '../platform/once.ts'

type Character = { index: number; segment: string }

/** Firefox has it from version 125 on; earlier ones count code points, which are never fewer. */
const segmenter = once(() => ('Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined))

const listCharacters = (text: string): Iterable<Character> => segmenter()?.segment(text) ?? listCodePoints(text)

function* listCodePoints(text: string): Generator<Character> {
  let index = 0
  for (const segment of text) {
    yield { index, segment }
    index += segment.length
  }
}

/** UTF-16 units: emoji of families need up to 20. No text has more of them than this for each character that it may have. */
export const maxUnitsPerCharacter = 20

/** Whether a text has at most so many characters, and none of them an endless pile of marks. */
export const isWithinLength = (text: string, max: number): boolean =>
  text.length <= max || (text.length <= max * maxUnitsPerCharacter && countGraphemes(text, max) <= max)

/** Only carriage returns join others in what is plain ASCII. */
const isPlain = (text: string) => /^[\t\n -~]*$/.test(text)

/** Stops counting one beyond `max`: what is far too long costs no more than what is a little too long. */
export function countGraphemes(text: string, max = Infinity): number {
  if (isPlain(text)) return text.length
  let count = 0
  for (const _ of listCharacters(text)) if (++count > max) break
  return count
}

/** The first `max` characters, and no more than `maxUnits` UTF-16 units, as one character can have any number of marks. */
export function cutText(text: string, max: number, maxUnits = Infinity): string {
  if (isPlain(text)) return text.slice(0, Math.max(0, Math.min(max, maxUnits)))
  let count = 0
  for (const { index, segment } of listCharacters(text))
    if (++count > max || index + segment.length > maxUnits) return text.slice(0, index)
  return text
}

/** With an ellipsis as its last character, if it has more than `max`. */
export const shortenText = (text: string, max: number): string =>
  isWithinLength(text, max) ? text : `${cutText(text, max - 1, max * maxUnitsPerCharacter).trimEnd()}…`
