/**
 * Scales a name down so that its longest word fits a phone of 320 px, and the whole name about three lines, but never near the size of
 * the text below it: there it wraps. On a poster the name fills its side of the screen.
 */
import { fonts } from '#rules/themes/fonts.ts'
import { estimateWidth, splitWords } from '#rules/themes/text-width.ts'
import type { Theme } from '#rules/themes/themes.ts'

/** The smallest size of a name; a word that is still too long breaks. */
const minPixels = 24
const maxLines = 2.7
const maxPosterLines = 4

/** Returns a factor of at most 1 for the font size of the name. */
export function computeNameScale({ fonts: themeFonts, nameWidth }: Theme, name: string): number {
  const pixels = Number.parseFloat(themeFonts.size) * 16
  const { word, whole } = measureName(themeFonts, name)
  const scale = Math.min(1, nameWidth / (pixels * word), (maxLines * nameWidth) / (pixels * whole))
  return Math.max(Math.ceil((100 * minPixels) / pixels) / 100, Math.floor(scale * 100) / 100)
}

/** How many em must fit on a line of the poster: its longest word, and a long name in few lines. */
export function computePosterWidth({ fonts: themeFonts }: Pick<Theme, 'fonts'>, name: string): number {
  const { word, whole } = measureName(themeFonts, name)
  return Math.ceil(100 * Math.max(word, whole / maxPosterLines, 1)) / 100
}

function measureName({ display, weight, track, case: letters }: Theme['fonts'], name: string) {
  const averageWidth = fonts[display].width * (weight >= 600 ? 1.07 : 1)
  const letterSpacing = Number.parseFloat(track ?? '0') || 0
  const measure = (text: string) => estimateWidth(text, averageWidth, letters === 'uppercase', letterSpacing)
  return { word: Math.max(...splitWords(name).map(measure)), whole: measure(name) }
}
