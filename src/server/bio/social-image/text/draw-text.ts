/**
 * Draws text as an SVG of paths, in any script that the fonts have: Arabic is joined, Hebrew runs from right to left, emoji have their
 * colours. satori can't: it places letters one after another, and would need all fonts at once.
 */
import { Direction, shape, Buffer as TextBuffer } from 'harfbuzzjs'
import { readEmoji } from './emoji.ts'
import { type FindFontFile, getFont, openFontFiles } from './font-files.ts'
import { isRightToLeft, type Run, splitGraphemes, splitRuns } from './runs.ts'

export type DrawnText = {
  /** A data URL. */
  src: string
  width: number
  height: number
  /** Empty pixels at both sides, for what stands out of a letter's width. */
  margin: number
  isRightToLeft: boolean
}

/** `sizes` in pixels, the largest first: the first at which all lines fit is used, and at the last one text is cut. */
export type TextBox = { width: number; height: number; sizes: readonly number[]; colour: string }

let fontFiles: Promise<FindFontFile> | undefined

export const getFontFiles = (): Promise<FindFontFile> => {
  fontFiles ??= openFontFiles()
  return fontFiles
}

export async function drawText(text: string, box: TextBox): Promise<DrawnText> {
  const findFontFile = await getFontFiles()
  const rightToLeft = isRightToLeft(text)
  const shapes = new Map<string, Promise<ShapedLine>>()
  const shapeOnce = (line: string) => {
    const known = shapes.get(line) ?? shapeLine(line, rightToLeft ? 'rtl' : 'ltr', findFontFile)
    shapes.set(line, known)
    return known
  }
  const { size, lines } = await fitLines(text, box, async (line) => (await shapeOnce(line)).width)
  const shaped = await Promise.all(lines.map(shapeOnce))
  return { ...layOut(shaped, size, lineHeightOf(text), rightToLeft, box.colour), isRightToLeft: rightToLeft }
}

/** Letters with dots, vowels and strokes above and below need more room than Latin ones. */
const lineHeightOf = (text: string) =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 1.28
    : 1.06

/** Widths in em. */
type Measure = (text: string) => Promise<number>

const ellipsis = '…'

/** A line may end at a space, after a hyphen, and between any two ideographs. */
const breaks =
  /(?<=[ \-‐])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u

/** Undefined where a word is wider than a line. */
async function breakLines(text: string, width: number, measure: Measure): Promise<string[] | undefined> {
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
async function breakAnywhere(text: string, width: number, maxLines: number, measure: Measure): Promise<string[]> {
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

async function fitLines(text: string, { width, height, sizes }: TextBox, measure: (line: string) => Promise<number>) {
  const lineHeight = lineHeightOf(text)
  for (const size of sizes) {
    const lines = await breakLines(text, width / size, measure)
    if (lines && lines.length * size * lineHeight <= height) return { size, lines }
  }
  const size = sizes.at(-1) ?? 46
  return { size, lines: await breakAnywhere(text, width / size, Math.floor(height / (size * lineHeight)), measure) }
}

function layOut(lines: ShapedLine[], size: number, lineHeight: number, rightToLeft: boolean, colour: string) {
  const widest = Math.max(...lines.map(({ width }) => width))
  // Room for what stands out: a swash at the side, a descender below the last line.
  const margin = 0.08
  const width = widest + 2 * margin
  const height = lines.length * lineHeight
  const drawn = lines.map((line, index) => {
    const x = margin + (rightToLeft ? widest - line.width : 0)
    const baseline = (index + 0.5) * lineHeight + 0.34
    return `<g transform="translate(${x.toFixed(4)} ${baseline.toFixed(4)})">${line.svg}</g>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * size}" height="${height * size}" viewBox="0 0 ${width} ${height}" fill="${colour}">${drawn.join('')}</svg>`
  return {
    src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    width: Math.round(width * size),
    height: Math.round(height * size),
    margin: margin * size,
  }
}

/** In em. */
type ShapedLine = { svg: string; width: number }

/** Letters of the display font stand closer, as on the site. */
const displayTracking = -0.035

async function shapeLine(line: string, base: 'ltr' | 'rtl', findFontFile: FindFontFile): Promise<ShapedLine> {
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
