/** How far a name is shrunk so that its longest word fits a phone of 320 px and all of it about three lines; no script measures. */
import { fonts } from '#rules/themes/fonts.ts'
import type { Theme } from '#rules/themes/themes.ts'

/** Pixels: a name gets no smaller; what is longer still breaks within the word. */
const minPixels = 14
const maxLines = 2.7

/** A factor of at most 1 for the name's size. */
export function nameScale({ fonts: face, nameRoom }: Theme, name: string): number {
  const pixels = Number.parseFloat(face.size) * 16
  const isUpper = face.case === 'uppercase'
  const track = Number.parseFloat(face.track ?? '0') || 0
  const wide = fonts[face.display].wide * (face.weight >= 600 ? 1.07 : 1)
  const measureWidth = (text: string) => [...text].reduce((sum, letter) => sum + characterWidth(letter, wide, isUpper) + track, 0)

  const longestWord = Math.max(...name.split(wordBreaks).map(measureWidth))
  const shrunk = Math.min(1, nameRoom / (pixels * longestWord), (maxLines * nameRoom) / (pixels * measureWidth(name)))
  return Math.max(Math.ceil((100 * minPixels) / pixels) / 100, Math.floor(shrunk * 100) / 100)
}

/** A line may end at a space and after a hyphen. */
const wordBreaks = /\s+|(?<=[-‐])/u

/** In em: marks lie on their letter, ideographs and emoji fill a square, capitals are wider than small letters. */
function characterWidth(letter: string, wide: number, isUpper: boolean): number {
  if (/[\p{M}\p{Cf}]/u.test(letter)) return 0
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\uff00-\uff60]/u.test(letter)
  )
    return 1.1
  return isUpper || /\p{Lu}/u.test(letter) ? wide + 0.08 : wide
}
