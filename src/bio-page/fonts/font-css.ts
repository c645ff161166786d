/**
 * The faces of one page as `@font-face` rules: at most two files for Latin text, from this server alone. Until they arrive, a
 * face that every device has stands in, stretched to their measure, so that no line breaks elsewhere and nothing jumps.
 */
import { type FontId, nearFamily, nearKinds, webFamily } from '#rules/fonts.ts'
import type { Theme } from '#rules/themes.ts'
import measured from './font-metrics.json' with { type: 'json' }

type File = { wide: number; hashes: string[] }
type Face = { ascent: number; descent: number; files: Record<string, File> }

const faces: Partial<Record<string, Face>> = measured

/** What a page loads: one file of a family. */
export type Load = { id: FontId; weight: number }

export const fontCss = (fonts: Theme['fonts']): string => loadsOf(fonts).map(rulesOf).join('')

export const loadsOf = ({ display, body, weight }: Theme['fonts']): Load[] =>
  display === body ? twoWeights(display, weight) : [load(display, weight), load(body, text)]

/** The weight of running text, and the one of what stands out in it. */
const text = 400
const strong = 600

/** One family for all: the weight of its text, and that of the name, or where they are alike, one for what stands out. */
function twoWeights(id: FontId, name: number): Load[] {
  const [light, heavy] = [load(id, text), load(id, name === text ? strong : name)] as const
  return light.weight === heavy.weight ? [light] : [light, heavy]
}

/** In the nearest weight that there is. Browsers take it for what lies between, and the page forbids them to embolden it. */
const load = (id: FontId, weight: number): Load => ({ id, weight: nearest(id, weight) })

function nearest(id: FontId, weight: number): number {
  const there = Object.keys(faceOf(id).face.files).map(Number)
  return there.reduce((best, one) => (Math.abs(one - weight) < Math.abs(best - weight) ? one : best), there[0] ?? text)
}

/** Satoshi may not be handed on: until the operator brings its files, Manrope is served in its place. */
export function faceOf(id: FontId): { file: string; face: Face } {
  const own = faces[id]
  const face = own ?? faces.manrope
  if (!face) throw new Error(`No file of ${id} was measured.`)
  return { file: own ? id : 'manrope', face }
}

const ranges = [
  'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
]
const parts = ['latin', 'latin-ext']

function rulesOf({ id, weight }: Load): string {
  const { file, face } = faceOf(id)
  const own = (face.files[weight]?.hashes ?? []).map(
    (hash, place) =>
      `@font-face{font-family:"${webFamily(id)}";font-weight:${weight};font-display:swap;src:url(/assets/fonts/${file}-${weight}-${parts[place]}.${hash}.woff2);unicode-range:${ranges[place]}}`,
  )
  return own.join('') + standInCss({ id, weight })
}

/** What every device has, in the measure of a file that has yet to arrive. */
export function standInCss({ id, weight }: Load): string {
  const { face } = faceOf(id)
  const { regular, bold } = standIns[nearKinds[id]]
  const { names, wide } = weight > 500 ? bold : regular
  const stretch = (face.files[weight]?.wide ?? 0.5) / wide
  const local = names.map((name) => `local("${name}")`).join()
  const measure = `size-adjust:${percent(stretch)};ascent-override:${percent(face.ascent / stretch)};descent-override:${percent(face.descent / stretch)}`
  return `@font-face{font-family:"${nearFamily(id)}";font-weight:${weight};src:${local};${measure}}`
}

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`

/** By full name, as `local()` asks; `wide` is the width of an average letter of English text in em. */
const standIns = {
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
