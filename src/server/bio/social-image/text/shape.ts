/** Shapes a line: its glyphs as SVG, one em high, from x = 0 on the baseline, and how wide it is. */
import { Direction, shape, Buffer as TextBuffer } from 'harfbuzzjs'
import { readEmoji } from './emoji.ts'
import { type FindFontFile, getFont } from './font-files.ts'
import { type Run, splitRuns } from './runs.ts'

/** In em. */
export type ShapedLine = { svg: string; width: number }

/** Letters of the display font stand closer, as on the site. */
const displayTracking = -0.035

export async function shapeLine(line: string, base: 'ltr' | 'rtl', findFontFile: FindFontFile): Promise<ShapedLine> {
  let [svg, width] = ['', 0]
  for (const run of splitRuns(line, base, findFontFile)) {
    const shaped = 'isEmoji' in run ? await placeEmoji(run.text) : await shapeRun(run)
    svg += shaped.svg && `<g transform="translate(${round(width)})">${shaped.svg}</g>`
    width += shaped.width
  }
  return { svg, width }
}

async function shapeRun({ text, file, isRightToLeft }: Extract<Run, { file: unknown }>): Promise<ShapedLine> {
  const { font, unitsPerEm } = await getFont(file.path)
  const buffer = new TextBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
  shape(font, buffer)
  const tracking = file.family === 'display' ? displayTracking * unitsPerEm : 0
  const positions = buffer.getGlyphPositions()
  let [glyphs, x] = ['', 0]
  for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    // A glyph 0 would be an empty box: the file has fewer characters than its package says.
    const path = glyph === 0 ? '' : font.glyphToPath(glyph)
    if (path) glyphs += `<path transform="translate(${x + xOffset} ${yOffset})" d="${path}"/>`
    if (glyph !== 0) x += xAdvance + (xAdvance > 0 ? tracking : 0)
  }
  // Fonts count upwards, SVG downwards.
  return { svg: glyphs && `<g transform="scale(${1 / unitsPerEm} -${1 / unitsPerEm})">${glyphs}</g>`, width: x / unitsPerEm }
}

const emojiSize = 0.98
const emojiAdvance = 1.08
/** Centred on capitals, which are about 0.7 em high. */
const emojiTop = -0.35 - emojiSize / 2

async function placeEmoji(grapheme: string): Promise<ShapedLine> {
  const drawing = await readEmoji(grapheme)
  if (!drawing) return { svg: '', width: 0 }
  const x = (emojiAdvance - emojiSize) / 2
  const placed = drawing.replace('<svg ', `<svg x="${x}" y="${emojiTop}" width="${emojiSize}" height="${emojiSize}" `)
  return { svg: placed, width: emojiAdvance }
}

const round = (em: number) => Math.round(em * 10_000) / 10_000
