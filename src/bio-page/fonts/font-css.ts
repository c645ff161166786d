/**
 * The faces of one page as `@font-face` rules: at most two files for Latin text, from this server alone. Until they arrive, a
 * face that every device has stands in, stretched to their measure, so that no line breaks elsewhere and nothing jumps.
 */
import { type FontId, nearFamily, nearKinds, webFamily } from '#rules/themes/fonts.ts'
import type { Theme } from '#rules/themes/themes.ts'
import measured from './font-metrics.json' with { type: 'json' }

type FontFileMetrics = { wide: number; hashes: string[] }
type FontFace = { ascent: number; descent: number; files: Record<string, FontFileMetrics> }

const fontFaces: Partial<Record<string, FontFace>> = measured

/** What a page loads: one file of a family. */
export type FontFile = { id: FontId; weight: number }

export const fontCss = (fonts: Theme['fonts']): string => listFontFiles(fonts).map(toFontFaceRules).join('')

export const listFontFiles = ({ display, body, weight }: Theme['fonts']): FontFile[] =>
  display === body ? pickTwoWeights(display, weight) : [toFontFile(display, weight), toFontFile(body, textWeight)]

/** The weight of running text, and the one of what stands out in it. */
const textWeight = 400
const strongWeight = 600

/** One family for all: the weight of its text, and that of the name, or where they are alike, one for what stands out. */
function pickTwoWeights(id: FontId, name: number): FontFile[] {
  const [light, heavy] = [toFontFile(id, textWeight), toFontFile(id, name === textWeight ? strongWeight : name)] as const
  return light.weight === heavy.weight ? [light] : [light, heavy]
}

/** In the nearest weight that there is. Browsers take it for what lies between, and the page forbids them to embolden it. */
const toFontFile = (id: FontId, weight: number): FontFile => ({ id, weight: nearestWeight(id, weight) })

function nearestWeight(id: FontId, weight: number): number {
  const there = Object.keys(findFontFace(id).face.files).map(Number)
  return there.reduce((best, one) => (Math.abs(one - weight) < Math.abs(best - weight) ? one : best), there[0] ?? textWeight)
}

/** Satoshi may not be handed on: until the operator brings its files, Manrope is served in its place. */
export function findFontFace(id: FontId): { file: string; face: FontFace } {
  const own = fontFaces[id]
  const face = own ?? fontFaces.manrope
  if (!face) throw new Error(`No file of ${id} was measured.`)
  return { file: own ? id : 'manrope', face }
}

const unicodeRanges = [
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
]
const subsetNames = ['latin', 'latin-ext']

function toFontFaceRules({ id, weight }: FontFile): string {
  const { file, face } = findFontFace(id)
  const own = (face.files[weight]?.hashes ?? []).map(
    (hash, place) =>
      `@font-face{font-family:"${webFamily(id)}";font-weight:${weight};font-display:swap;src:url(/assets/fonts/${file}-${weight}-${subsetNames[place]}.${hash}.woff2);unicode-range:${unicodeRanges[place]}}`,
  )
  return own.join('') + fallbackFontCss({ id, weight })
}

/** What every device has, in the measure of a file that has yet to arrive. */
export function fallbackFontCss({ id, weight }: FontFile): string {
  const { face } = findFontFace(id)
  const { regular, bold } = fallbackFonts[nearKinds[id]]
  const { names, wide } = weight > 500 ? bold : regular
  const stretch = (face.files[weight]?.wide ?? 0.5) / wide
  const local = names.map((name) => `local("${name}")`).join()
  const measure = `size-adjust:${toPercent(stretch)};ascent-override:${toPercent(face.ascent / stretch)};descent-override:${toPercent(face.descent / stretch)}`
  return `@font-face{font-family:"${nearFamily(id)}";font-weight:${weight};src:${local};${measure}}`
}

const toPercent = (part: number) => `${Math.round(part * 1000) / 10}%`

/** By full name, as `local()` asks; `wide` is the width of an average letter of English text in em. */
const fallbackFonts = {
  sans: {
    regular: { names: ['Arial', 'Liberation Sans', 'Roboto'], wide: 0.4458 },
    bold: { names: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'], wide: 0.48 },
  },
  serif: {
    regular: { names: ['Times New Roman', 'Liberation Serif', 'Noto Serif'], wide: 0.4063 },
    bold: { names: ['Times New Roman Bold', 'Liberation Serif Bold', 'Noto Serif Bold'], wide: 0.4326 },
  },
  mono: {
    regular: { names: ['Courier New', 'Liberation Mono', 'Droid Sans Mono'], wide: 0.6001 },
    bold: { names: ['Courier New Bold', 'Liberation Mono Bold', 'Droid Sans Mono'], wide: 0.6001 },
  },
}
