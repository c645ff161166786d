/**
 * The site's two faces cut down to what its own pages are written with, so that a first visit stays light: Latin letters and
 * the signs below, the weights and the features in use. Any other letter is set in what the device brings.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { root } from './freshness.mjs'

const letters = Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCharCode(0x20 + place)).join('')
/** Kerning, figures of one width, and the shapes of letters that the look asks for. */
const features = ['kern', 'tnum', 'cv11', 'ss03']
const signs = '\u00a0£·×–—‘’“”…€→'

const faces = [
  {
    token: '--display',
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal',
    axes: { wght: { min: 600, max: 800 }, opsz: 60 },
  },
  { token: '--text', family: 'Inter', file: 'inter/files/inter-latin-wght-normal', axes: { wght: { min: 400, max: 700 } } },
]

/** Asked for by the styles and not ahead: the first lines are there sooner in the faces that stand in, which have the same measure. */
export async function siteFonts() {
  const cut = await Promise.all(
    faces.map(async ({ token, family, file, axes }) => {
      const whole = readFileSync(`${root}node_modules/@fontsource-variable/${file}.woff2`)
      const bytes = await subsetFont(whole, letters + signs, {
        targetFormat: 'woff2',
        variationAxes: axes,
        keepFeatures: features,
      })
      const name = `site-${family.split(' ')[0].toLowerCase()}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.woff2`
      return { token, family, name, bytes, weights: `${axes.wght.min} ${axes.wght.max}` }
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
