/**
 * The fonts of a page as `@font-face` rules: at most two files for Latin text, from this server only. Until they load, a font
 * that every device has is shown, scaled to the same metrics, so that lines break in the same places and nothing shifts.
 */
import { findAddedFont, type MeasuredFont } from '#rules/themes/added-fonts.ts'
import { type FontId, fallbackFontName, fallbackKinds, webFontName } from '#rules/themes/fonts.ts'
import type { Theme } from '#rules/themes/themes.ts'
import fontMetrics from './font-metrics.json' with { type: 'json' }

const fontFaces: Partial<Record<string, MeasuredFont>> = fontMetrics

/** A font file to load: one weight of a family. */
export type FontFile = { id: FontId; weight: number }

type TextFonts = Pick<Theme['fonts'], 'display' | 'body' | 'weight'>

/** A font's file for some of Unicode: `path` is where the server has it, `range` as CSS writes it. */
export type FontPart = { path: string; range: string }

/** What a rule loads: `range` only where the file must not serve all other characters too. */
export type FontSource = { path: string; range?: string | undefined }

/** The files in place of a part: none where the page has no characters of it. */
export type ChooseFiles = (part: FontPart) => FontSource[]

export const fontCss = (fonts: TextFonts, choose: ChooseFiles = (part) => [part]): string =>
  listFontFiles(fonts)
    .map((file) => toFontFaceRules(file, choose))
    .join('')

export const listFontFiles = ({ display, body, weight }: TextFonts): FontFile[] =>
  display === body ? pickTwoWeights(display, weight) : [toFontFile(display, weight), toFontFile(body, textWeight)]

/** The weights of body text and of emphasis in it. */
const textWeight = 400
const strongWeight = 600

/** The file of a family that browsers take for a text of this weight: https://www.w3.org/TR/css-fonts-4/#font-style-matching */
export function matchWeight(weight: number, files: FontFile[]): FontFile | undefined {
  const lighter = files.filter((file) => file.weight < weight).toSorted((a, b) => b.weight - a.weight)
  const heavier = files.filter((file) => file.weight > weight).toSorted((a, b) => a.weight - b.weight)
  const medium = weight >= 400 && weight <= 500 ? heavier.filter((file) => file.weight <= 500) : []
  const rest = weight > 500 ? [...heavier, ...lighter] : [...lighter, ...heavier]
  return [...files.filter((file) => file.weight === weight), ...medium, ...rest][0]
}

/** One family for everything: the weights of the text and of the name or, if they are equal, another one for emphasis. */
function pickTwoWeights(id: FontId, name: number): FontFile[] {
  const [light, heavy] = [toFontFile(id, textWeight), toFontFile(id, name === textWeight ? strongWeight : name)] as const
  return light.weight === heavy.weight ? [light] : [light, heavy]
}

/** Uses the nearest available weight, as browsers do for the weights in between; the page disables synthetic bold. */
const toFontFile = (id: FontId, weight: number): FontFile => ({ id, weight: nearestWeight(id, weight) })

function nearestWeight(id: FontId, weight: number): number {
  const available = Object.keys(findFontFace(id).face.files).map(Number)
  return available.reduce(
    (best, one) => (Math.abs(one - weight) < Math.abs(best - weight) ? one : best),
    available[0] ?? textWeight,
  )
}

/** Satoshi may not be redistributed: unless the operator adds its files, Manrope is served instead. */
export function findFontFace(id: FontId): { file: string; face: MeasuredFont } {
  const own = findAddedFont(id) ?? fontFaces[id]
  const face = own ?? fontFaces.manrope
  if (!face) throw new Error(`There are no metrics for ${id}.`)
  return { file: own ? id : 'manrope', face }
}

const unicodeRanges = [
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
]
const subsetNames = ['latin', 'latin-ext']

function toFontFaceRules({ id, weight }: FontFile, choose: ChooseFiles): string {
  const own = listFontParts({ id, weight })
    .flatMap(choose)
    .map(({ path, range }) => {
      const only = range ? `;unicode-range:${range}` : ''
      return `@font-face{font-family:"${webFontName(id)}";font-weight:${weight};font-display:swap;src:url(${path})${only}}`
    })
  return own.join('') + fallbackFontCss({ id, weight })
}

export function listFontParts({ id, weight }: FontFile): FontPart[] {
  const { file, face } = findFontFace(id)
  return (face.files[weight]?.hashes ?? []).map((hash, index) => ({
    path: `/assets/fonts/${file}-${weight}-${subsetNames[index]}.${hash}.woff2`,
    range: unicodeRanges[index] ?? '',
  }))
}

/** A font that every device has, scaled to the metrics of the file that is loading. */
export function fallbackFontCss({ id, weight }: FontFile): string {
  const { face } = findFontFace(id)
  const { regular, bold } = fallbackFonts[fallbackKinds[id]]
  const { names, width } = weight > 500 ? bold : regular
  const scale = (face.files[weight]?.width ?? 0.5) / width
  const local = names.map((name) => `local("${name}")`).join()
  const metrics = `size-adjust:${toPercent(scale)};ascent-override:${toPercent(face.ascent / scale)};descent-override:${toPercent(face.descent / scale)}`
  return `@font-face{font-family:"${fallbackFontName(id)}";font-weight:${weight};src:${local};${metrics}}`
}

const toPercent = (ratio: number) => `${Math.round(ratio * 1000) / 10}%`

/** By full name, as `local()` needs it; `width` is the average width of a letter of English text, in em. */
const fallbackFonts = {
  sans: {
    regular: { names: ['Arial', 'Liberation Sans', 'Roboto'], width: 0.4458 },
    bold: { names: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'], width: 0.48 },
  },
  serif: {
    regular: { names: ['Times New Roman', 'Liberation Serif', 'Noto Serif'], width: 0.4063 },
    bold: { names: ['Times New Roman Bold', 'Liberation Serif Bold', 'Noto Serif Bold'], width: 0.4326 },
  },
  mono: {
    regular: { names: ['Courier New', 'Liberation Mono', 'Droid Sans Mono'], width: 0.6001 },
    bold: { names: ['Courier New Bold', 'Liberation Mono Bold', 'Droid Sans Mono'], width: 0.6001 },
  },
}
