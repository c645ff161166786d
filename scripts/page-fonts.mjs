/**
 * The files of the fonts of public pages. `npm run fonts` measures them and writes the metrics that pages need
 * (`src/bio-page/fonts/font-metrics.json`); the build copies them, each under a name that contains a hash of its content.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { root } from './freshness.mjs'

const packages = {
  poppins: import.meta.resolve('@fontsource/poppins/package.json'),
  inter: import.meta.resolve('@fontsource/inter/package.json'),
  roboto: import.meta.resolve('@fontsource/roboto/package.json'),
  montserrat: import.meta.resolve('@fontsource/montserrat/package.json'),
  opensans: import.meta.resolve('@fontsource/open-sans/package.json'),
  lato: import.meta.resolve('@fontsource/lato/package.json'),
  nunito: import.meta.resolve('@fontsource/nunito/package.json'),
  raleway: import.meta.resolve('@fontsource/raleway/package.json'),
  sourcecodepro: import.meta.resolve('@fontsource/source-code-pro/package.json'),
  playfair: import.meta.resolve('@fontsource/playfair-display/package.json'),
  oswald: import.meta.resolve('@fontsource/oswald/package.json'),
  ubuntu: import.meta.resolve('@fontsource/ubuntu/package.json'),
  merriweather: import.meta.resolve('@fontsource/merriweather/package.json'),
  crimsontext: import.meta.resolve('@fontsource/crimson-text/package.json'),
  workSans: import.meta.resolve('@fontsource/work-sans/package.json'),
  quicksand: import.meta.resolve('@fontsource/quicksand/package.json'),
  manrope: import.meta.resolve('@fontsource/manrope/package.json'),
  sora: import.meta.resolve('@fontsource/sora/package.json'),
  'dm-serif': import.meta.resolve('@fontsource/dm-serif-display/package.json'),
}

const weights = [300, 400, 500, 600, 700, 800, 900]
/** The subsets of a font, each in a separate file; a browser loads those that contain a page's characters. */
const subsets = ['latin', 'latin-ext']

const dataFile = `${root}src/bio-page/fonts/font-metrics.json`
const assetFolder = 'assets/fonts'

/** Maps the path under which pages request a font file to the file on disk. */
export function listFontFiles() {
  const fonts = JSON.parse(readFileSync(dataFile, 'utf8'))
  return new Map(
    Object.entries(fonts).flatMap(([id, { files }]) =>
      Object.entries(files).flatMap(([weight, { hashes }]) =>
        hashes.map((hash, index) => [
          `${assetFolder}/${id}-${weight}-${subsets[index]}.${hash}.woff2`,
          toFontPath(id, weight, subsets[index]),
        ]),
      ),
    ),
  )
}

/** A Vite plugin: emits the files into the app's hashed assets; in development it serves them from the packages. */
export function pageFonts() {
  const files = listFontFiles()
  return {
    name: 'page-fonts',
    generateBundle() {
      for (const [fileName, path] of files) this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
    },
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const path = files.get(request.url?.slice(1) ?? '')
        if (!path) return next()
        response.setHeader('content-type', 'font/woff2')
        response.end(readFileSync(path))
      })
    },
  }
}

/** The path of a font subset on disk. */
export function toFontPath(id, weight, subset) {
  const folder = new URL('files/', packages[id])
  const name = packages[id].split('/').at(-2)
  return fileURLToPath(new URL(`${name}-${subset}-${weight}-normal.woff2`, folder))
}

async function measureAll() {
  const { fromFile } = await import('@capsizecss/unpack/fs')
  const fonts = {}
  for (const id of Object.keys(packages)) {
    const files = {}
    let measure
    for (const weight of weights.filter((each) => existsSync(toFontPath(id, each, 'latin')))) {
      const found = subsets.map((subset) => toFontPath(id, weight, subset))
      const { ascent, descent, unitsPerEm, xWidthAvg } = await fromFile(found[0])
      const inEm = (units) => Math.round((units / unitsPerEm) * 10_000) / 10_000
      measure ??= { ascent: inEm(ascent), descent: inEm(-descent) }
      const hashes = found.map((path) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8))
      files[weight] = { width: inEm(xWidthAvg), hashes }
    }
    if (measure) fonts[id] = { ...measure, files }
  }
  return fonts
}

if (import.meta.main) {
  const fonts = await measureAll()
  const lines = Object.entries(fonts).map(([id, font]) => `  ${JSON.stringify(id)}: ${JSON.stringify(font)}`)
  writeFileSync(dataFile, `{\n${lines.join(',\n')}\n}\n`)
  console.log(`Measured ${Object.keys(fonts).length} fonts.`)
}
