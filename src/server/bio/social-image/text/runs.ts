/** Cuts a line of text into runs that one font draws in one direction, in the order in which they stand on the line. */
import bidiFactory from 'bidi-js'
import { mayBeEmoji } from './emoji.ts'
import type { FindFontFile, FontFile } from './font-files.ts'

/** An emoji is a run of its own. */
export type Run = { text: string; isRightToLeft: boolean } & ({ file: FontFile } | { isEmoji: true })

const bidi = bidiFactory()
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters as readers count them: a letter with its accents, a family of emoji. */
export const splitGraphemes = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment)

/** Whether a text as a whole runs from right to left: its first letter decides. */
export const isRightToLeft = (text: string): boolean => getLevels(text, 'auto').paragraphs[0]?.level === 1

/** The library takes halves of a surrogate pair for Latin letters; an emoji has no direction of its own, like a star. */
const getLevels = (text: string, base: 'ltr' | 'rtl' | 'auto') =>
  bidi.getEmbeddingLevels(
    text.replace(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/gu, (emoji) => '★'.repeat(emoji.length)),
    base,
  )

export function splitRuns(line: string, base: 'ltr' | 'rtl', findFontFile: FindFontFile): Run[] {
  const embedding = getLevels(line, base)
  const runs: (Run & { level: number })[] = []
  let start = 0
  for (const grapheme of splitGraphemes(line)) {
    const level = embedding.levels[start] ?? 0
    start += grapheme.length
    const last = runs.at(-1)
    // A space belongs to the word before it, whose font spaces it.
    const file = (grapheme === ' ' && last && 'file' in last && last.file) || findFile(grapheme, line, findFontFile)
    const direction = { level, isRightToLeft: level % 2 === 1 }
    if (!file) {
      if (mayBeEmoji(grapheme)) runs.push({ text: grapheme, isEmoji: true, ...direction })
    } else if (last && 'file' in last && last.file.path === file.path && last.level === level) last.text += grapheme
    else runs.push({ text: grapheme, file, ...direction })
  }
  return orderVisually(runs)
}

/** A digit or a sign that is an emoji only with its selector has a font; a pictogram has none. */
function findFile(grapheme: string, line: string, findFontFile: FindFontFile): FontFile | undefined {
  if (/\p{Emoji_Presentation}|\ufe0f/u.test(grapheme)) return undefined
  return findFontFile(grapheme, line)
}

/** From the highest level down, what stands in a row at that level or above it is turned round (rule L2 of the bidi algorithm). */
function orderVisually<R extends { level: number }>(runs: R[]): R[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let first = 0; first < ordered.length; first++) {
      let end = first
      while ((ordered[end]?.level ?? -1) >= level) end++
      if (end > first) ordered.splice(first, end - first, ...ordered.slice(first, end).reverse())
      first = end
    }
  }
  return ordered
}
