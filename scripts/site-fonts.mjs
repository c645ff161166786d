/**
 * Subsets of the site's two fonts: ASCII and the symbols below, the weights in use, kerning and tabular figures. Each file then fits
 * into the first flight of packets (about 14,000 bytes of body). Any other character falls back to a system font.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { root } from './freshness.mjs'
import { toFontPath } from './page-fonts.mjs'

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCharCode(0x20 + place)).join('')
/** Characters that only code uses come from the monospaced font. */
const characters = ascii.replaceAll(/[\\^`{|}~]/g, '')
const features = ['kern', 'tnum']
const symbols = '\u00a0£·×–—‘’“”…€→'

const siteFontSources = [
  {
    token: '--font-display',
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal',
    axes: { wght: 800, opsz: 60 },
    weights: '600 800',
  },
  {
    token: '--font-text',
    family: 'Inter',
    file: 'inter/files/inter-latin-wght-normal',
    axes: { wght: { min: 400, max: 600 } },
    weights: '400 600',
  },
]

/** Loaded by the styles, not preloaded: the first paint is faster with the fallback fonts, which have the same metrics. */
export async function siteFonts() {
  const subsets = await Promise.all(
    siteFontSources.map(async ({ token, family, file, axes, weights }) => {
      const whole = readFileSync(`${root}node_modules/@fontsource-variable/${file}.woff2`)
      const bytes = await subsetFont(whole, characters + symbols, {
        targetFormat: 'woff2',
        variationAxes: axes,
        keepFeatures: features,
      })
      const name = hashedName(`site-${family.split(' ')[0].toLowerCase()}`, bytes)
      return { token, family, name, bytes, weights }
    }),
  )
  return {
    files: subsets.map(({ name, bytes }) => [name, bytes]),
    css: subsets
      .map(
        ({ token, family, name, weights }) =>
          `:root{${token}:"${family} Cut","${family} Fallback",system-ui,sans-serif}@font-face{font-family:"${family} Cut";src:url(/assets/${name}) format("woff2");font-weight:${weights};font-display:swap;unicode-range:${range}}`,
      )
      .join(''),
  }
}

const range = `U+20-7E,${[...symbols].map((symbol) => `U+${symbol.codePointAt(0).toString(16)}`).join(',')}`

const hashedName = (prefix, bytes) => `${prefix}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.woff2`

/** Subsets the fonts of each page's previews to the characters they show. Returns the files, and the CSS by the page's path. */
export async function subsetPreviewFonts(pages) {
  const files = new Map()
  const css = {}
  for (const [path, fonts] of Object.entries(pages)) {
    const rules = fonts.map(async ({ family, file, weight, characters, fallbackCss }) => {
      const whole = readFileSync(toFontPath(file, weight, 'latin'))
      const bytes = await subsetFont(whole, characters, { targetFormat: 'woff2', keepFeatures: ['kern'], noHinting: true })
      const name = hashedName(`preview-${file}-${weight}`, bytes)
      files.set(name, bytes)
      return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(/assets/${name})}${fallbackCss}`
    })
    css[path] = (await Promise.all(rules)).join('')
  }
  return { files, css }
}
