/** Counts and cuts texts by what readers take for characters (UAX #29): an emoji of a family, or a letter with its accents, is one. */

const segmenter = /* @__PURE__ */ new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Only carriage returns join others in what is plain ASCII. */
const isPlain = (text: string) => /^[\t\n -~]*$/.test(text)

/** Stops counting one beyond `max`: what is far too long costs no more than what is a little too long. */
export function countGraphemes(text: string, max = Infinity): number {
  if (isPlain(text)) return text.length
  let count = 0
  for (const _ of segmenter.segment(text)) if (++count > max) break
  return count
}

/** The first `max` characters, and no more than `maxUnits` UTF-16 units, as one character can have any number of marks. */
export function cutText(text: string, max: number, maxUnits = Infinity): string {
  if (isPlain(text)) return text.slice(0, Math.min(max, maxUnits))
  let count = 0
  for (const { index, segment } of segmenter.segment(text))
    if (++count > max || index + segment.length > maxUnits) return text.slice(0, index)
  return text
}
