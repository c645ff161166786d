/**
 * Scales a name down so that its longest word fits a phone of 320 px, and the whole name about three lines, but never near the size of
 * the text below it: there it wraps. Widths are estimated, because there is no browser to measure them.
 */
import { fonts } from '#rules/themes/fonts.ts'
import type { Theme } from '#rules/themes/themes.ts'

/** The smallest size of a name; a word that is still too long breaks. */
const minPixels = 24
const maxLines = 2.7

/** Returns a factor of at most 1 for the font size of the name. */
export function computeNameScale({ fonts: themeFonts, nameWidth }: Theme, name: string): number {
  const pixels = Number.parseFloat(themeFonts.size) * 16
  const isUpper = themeFonts.case === 'uppercase'
  const letterSpacing = Number.parseFloat(themeFonts.track ?? '0') || 0
  const averageWidth = fonts[themeFonts.display].width * (themeFonts.weight >= 600 ? 1.07 : 1)
  const measureWidth = (text: string) =>
    [...text].reduce((sum, letter) => sum + characterWidth(letter, averageWidth, isUpper) + letterSpacing, 0)

  const longestWord = Math.max(...name.split(wordBreaks).map(measureWidth))
  const scale = Math.min(1, nameWidth / (pixels * longestWord), (maxLines * nameWidth) / (pixels * measureWidth(name)))
  return Math.max(Math.ceil((100 * minPixels) / pixels) / 100, Math.floor(scale * 100) / 100)
}

/** A line may end at a space and after a hyphen. */
const wordBreaks = /\s+|(?<=[-‐])/u

/** In em: combining marks take no space, ideographs and emoji fill a square, capitals are wider than small letters. */
function characterWidth(letter: string, averageWidth: number, isUpper: boolean): number {
  if (/[\p{M}\p{Cf}]/u.test(letter)) return 0
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uff00-\uff60]/u.test(letter)
  )
    return 1.1
  return isUpper || /\p{Lu}/u.test(letter) ? averageWidth + 0.08 : averageWidth
}
