/**
 * The app's two fonts, cut to the characters that most of its text consists of, and to the weights in use: every document names the two
 * files in its head. Any other letter comes from the whole files, which src/web/ui/styles/fonts.css lists with the characters that are
 * left over; a browser loads one only where a screen shows such a letter.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { root } from './freshness.mjs'

/** Ranges of code points, as CSS writes them. */
const ranges = ['20-7E', 'A0', 'A3', 'B7', 'D7', '2013-2014', '2018-2019', '201C-201D', '2026', '20AC', '2212']

/** `weights` are those of the whole files too, so that a browser takes both for parts of one font. */
const fonts = [
  {
    family: 'Bricolage Grotesque',
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal',
    axes: { wght: { min: 600, max: 800 }, opsz: 60 },
    weights: '200 800',
  },
  { family: 'Inter', file: 'inter/files/inter-latin-wght-normal', axes: { wght: { min: 400, max: 700 } }, weights: '100 900' },
]

const listCharacters = () =>
  ranges
    .flatMap((range) => {
      const [first, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place))
    })
    .join('')

const cut = async ({ family, file, axes, weights }) => {
  const whole = readFileSync(`${root}node_modules/@fontsource-variable/${file}.woff2`)
  const bytes = await subsetFont(whole, listCharacters(), {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: ['kern', 'tnum'],
  })
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  const path = `assets/app-${family.split(' ')[0].toLowerCase()}-${hash}.woff2`
  const range = ranges.map((each) => `U+${each}`).join(',')
  const css = `@font-face{font-family:"${family}";src:url(/${path}) format("woff2");font-weight:${weights};font-display:swap;unicode-range:${range}}`
  return { path, bytes, css }
}

let cutOnce
const cutFonts = () => {
  cutOnce ??= Promise.all(fonts.map(cut))
  return cutOnce
}

/** A Vite plugin: emits the files, and writes their rules and links into the document. */
export function appFonts() {
  return {
    name: 'app-fonts',
    async generateBundle() {
      for (const { path, bytes } of await cutFonts()) this.emitFile({ type: 'asset', fileName: path, source: bytes })
    },
    async configureServer(vite) {
      const files = new Map((await cutFonts()).map(({ path, bytes }) => [`/${path}`, bytes]))
      vite.middlewares.use((request, response, next) => {
        const bytes = files.get(request.url ?? '')
        return bytes ? response.setHeader('content-type', 'font/woff2').end(bytes) : next()
      })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const found = await cutFonts()
        const links = found.map(({ path }) => `<link rel="preload" href="/${path}" as="font" type="font/woff2" crossorigin>`)
        return html
          .replace(/(?<=<style[^>]*>)/, () => found.map(({ css }) => css).join(''))
          .replace('<title>', () => `${links.join('')}<title>`)
      },
    },
  }
}
