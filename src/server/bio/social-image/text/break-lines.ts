/** Breaks a text into lines of a given width. */
import { splitGraphemes } from './runs.ts'

/** Widths in em. */
export type Measure = (text: string) => Promise<number>

const ellipsis = '…'

/** A line may end at a space, after a hyphen, and between any two ideographs. */
const breaks =
  /(?<=[ \-‐])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u

/** Undefined where a word is wider than a line. */
export async function breakLines(text: string, width: number, measure: Measure): Promise<string[] | undefined> {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(breaks)) {
    if ((await measure(word.trimEnd())) > width) return undefined
    const longer = line + word
    if (line && (await measure(longer.trimEnd())) > width) {
      lines.push(line.trimEnd())
      line = word
    } else line = longer
  }
  return [...lines, line.trimEnd()]
}

/** Breaks within words, and ends with an ellipsis what does not fit into so many lines. */
export async function breakAnywhere(text: string, width: number, maxLines: number, measure: Measure): Promise<string[]> {
  const lines = ['']
  for (const grapheme of splitGraphemes(text)) {
    const line = lines.at(-1) ?? ''
    const isLast = lines.length === maxLines
    if ((await measure(line + grapheme + (isLast ? ellipsis : ''))) <= width) lines[lines.length - 1] = line + grapheme
    else if (isLast) return [...lines.slice(0, -1), line.trimEnd() + ellipsis]
    else lines.push(grapheme.trimStart())
  }
  return lines.map((line) => line.trim())
}
