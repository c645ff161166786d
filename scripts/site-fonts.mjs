/**
 * The site's two faces cut down to what its own pages are written with, until each fits into the first flight of packets (about
 * 14,000 bytes of body): Latin letters and the signs below, the weights in use, kerning, and figures of one width. Any other
 * letter is set in what the device brings.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { root } from './freshness.mjs'
import { sourceOf } from './page-fonts.mjs'

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCharCode(0x20 + place)).join('')
/** What only code is written with is set in the face for code. */
const letters = ascii.replaceAll(/[\\^`{|}~]/g, '')
const features = ['kern', 'tnum']
const signs = '\u00a0£·×–—‘’“”…€→'

const faces = [
  {
    token: '--display',
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal',
    axes: { wght: 800, opsz: 60 },
    weights: '600 800',
  },
  {
    token: '--text',
    family: 'Inter',
    file: 'inter/files/inter-latin-wght-normal',
    axes: { wght: { min: 400, max: 600 } },
    weights: '400 600',
  },
]

/** Asked for by the styles and not ahead: the first lines are there sooner in the faces that stand in, which have the same measure. */
export async function siteFonts() {
  const cut = await Promise.all(
    faces.map(async ({ token, family, file, axes, weights }) => {
      const whole = readFileSync(`${root}node_modules/@fontsource-variable/${file}.woff2`)
      const bytes = await subsetFont(whole, letters + signs, {
        targetFormat: 'woff2',
        variationAxes: axes,
        keepFeatures: features,
      })
      const name = named(`site-${family.split(' ')[0].toLowerCase()}`, bytes)
      return { token, family, name, bytes, weights }
    }),
  )
  return {
    files: cut.map(({ name, bytes }) => [name, bytes]),
    css: cut
      .map(
        ({ token, family, name, weights }) =>
          `:root{${token}:"${family} Cut","${family} Fallback",system-ui,sans-serif}@font-face{font-family:"${family} Cut";src:url(/assets/${name}) format("woff2");font-weight:${weights};font-display:swap;unicode-range:${range}}`,
      )
      .join(''),
  }
}

const range = `U+20-7E,${[...signs].map((sign) => `U+${sign.codePointAt(0).toString(16)}`).join(',')}`

const named = (start, bytes) => `${start}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.woff2`

/** The faces of the pages in small, each cut down to the letters that stand there: files, and the rules by the path of the page. */
export async function shownFonts(pages) {
  const files = new Map()
  const css = {}
  for (const [path, shown] of Object.entries(pages)) {
    const rules = shown.map(async ({ family, file, weight, letters: theirs, standIn }) => {
      const whole = readFileSync(sourceOf(file, weight, 'latin'))
      const bytes = await subsetFont(whole, theirs, { targetFormat: 'woff2', keepFeatures: ['kern'], noHinting: true })
      const name = named(`shown-${file}-${weight}`, bytes)
      files.set(name, bytes)
      return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(/assets/${name})}${standIn}`
    })
    css[path] = (await Promise.all(rules)).join('')
  }
  return { files, css }
}
