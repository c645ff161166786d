/** How wide a text is, in em. It is estimated, because there is no browser to measure it where a page is rendered. */

/** `averageWidth` is that of the font's average small letter. */
export const estimateWidth = (text: string, averageWidth: number, isUpper: boolean, letterSpacing = 0): number =>
  [...text].reduce((sum, letter) => sum + estimateLetter(letter, averageWidth, isUpper) + letterSpacing, 0)

/** As above, but closer for a single word, whose letters are seldom average. A letter of a monospaced font is as wide as any other. */
export const estimateWord = (
  word: string,
  averageWidth: number,
  isUpper: boolean,
  isMonospaced: boolean,
  letterSpacing = 0,
): number =>
  [...(isUpper ? word.toUpperCase() : word)].reduce(
    (sum, letter) =>
      sum + (isMonospaced ? averageWidth : weighLetter(letter) * estimateLetter(letter, averageWidth, isUpper)) + letterSpacing,
    0,
  )

const weighLetter = (letter: string) =>
  /[mwMW@%]/.test(letter) ? 1.5 : /[iljI.,:;'’!|]/.test(letter) ? 0.5 : /[tfr-]/.test(letter) ? 0.75 : 1

/** A line may end at a space and after a hyphen. */
export const splitWords = (text: string): string[] => text.split(/\s+|(?<=[-‐])/u)

/** Combining marks take no space, ideographs and emoji fill a square, capitals are wider than small letters. */
function estimateLetter(letter: string, averageWidth: number, isUpper: boolean): number {
  if (/[\p{M}\p{Cf}]/u.test(letter)) return 0
  if (isSquare(letter)) return 1.1
  return isUpper || /\p{Lu}/u.test(letter) ? averageWidth + 0.08 : averageWidth
}

/** Between two of these a line may end, but for emoji. */
const isSquare = (letter: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uff00-\uff60]/u.test(letter)
