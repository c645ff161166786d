/**
 * Makes a tile wide where the longest word of its label would break on a phone of 320 px. Widths are estimated, because there is no
 * browser to measure them where a page is rendered.
 */
import { fallbackKinds, fonts } from '../../themes/fonts.ts'
import { estimateWord, splitWords } from '../../themes/text-width.ts'
import type { Theme } from '../../themes/theme.ts'
import { toTileTokens } from '../../themes/tile-tokens.ts'
import type { TileSize } from './tile-size.ts'

export type TileLabel = { title: string; small?: string | null; hasPicture: boolean }

/** `isStacked`: the picture of a wide tile stands above its label, because beside it the label has no room. */
export function fitTile(theme: Theme, wanted: TileSize, label: TileLabel): { size: TileSize; isStacked: boolean } {
  const { half, whole } = measureRooms(theme)
  const longest = measureLongestWord(theme, label)
  const size = wanted === 'small' && longest > half ? 'wide' : wanted
  return { size, isStacked: size === 'wide' && label.hasPicture && longest > whole / 2 - sidePadding }
}

const sidePadding = 14
/** Smaller than they are, because estimated widths are rounded up and these words are the least of it. */
const smallPixels = 12.5

function measureLongestWord(theme: Theme, { title, small }: TileLabel): number {
  const { size, tracking } = toTileTokens(theme)
  const { width } = fonts[theme.fonts.body]
  const isMonospaced = fallbackKinds[theme.fonts.body] === 'mono'
  const isUpper = /\.link[^{}]*\{[^}]*text-transform:uppercase/.test(theme.extra)
  const spacing = Number.parseFloat(tracking) || 0
  const letterWidth = theme.tile?.letterWidth ?? width
  const inTitle = (word: string) => Number.parseFloat(size) * estimateWord(word, letterWidth, isUpper, isMonospaced, spacing)
  const inSmall = (word: string) => smallPixels * estimateWord(word, width, false, isMonospaced)
  return Math.max(...splitWords(title).map(inTitle), ...splitWords(small ?? '').map(inSmall))
}

/** Pixels that a label has at 320 px, in a small tile and over the whole width. */
function measureRooms(theme: Theme): { half: number; whole: number } {
  const { padding, inset, gap } = toTileTokens(theme)
  const around = 2 * (readPixels(padding) + readSide(inset))
  const width = theme.tile?.column ?? 280
  return { half: (width - readGap(gap)) / 2 - around, whole: width - around }
}

const readPixels = (value: string) => Number.parseFloat(value) || 0

/** The length left and right, of one to four. */
const readSide = (lengths: string) => readPixels(lengths.split(' ')[1] ?? lengths)

/** The one between columns: of `a b` the second, of `max(a,b)` the larger. */
const readGap = (gap: string) =>
  Math.max(
    ...(
      gap
        .split(' ')
        .at(-1)
        ?.match(/[\d.]+/g) ?? ['0']
    ).map(Number),
  )
