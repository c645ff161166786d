/**
 * The files behind the fonts of public pages. `npm run fonts` measures them and writes what the pages need to know of each
 * (`src/bio-page/fonts/font-metrics.json`); the build takes them along, each under a name that says its content.
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

/** Faces with a licence that keeps them out of packages: whoever has one puts `satoshi-400.woff2` and so on into `fonts/`. */
const broughtAlong = ['satoshi']

const weights = [300, 400, 500, 600, 700, 800, 900]
/** The parts of a face, each in a file of its own; a browser loads those whose letters a page has. */
const parts = ['latin', 'latin-ext']

const dataFile = `${root}src/bio-page/fonts/font-metrics.json`
const home = 'assets/fonts'

/** Every file by the path under which pages ask for it. */
export function fontFiles() {
  const faces = JSON.parse(readFileSync(dataFile, 'utf8'))
  return new Map(
    Object.entries(faces).flatMap(([id, { files }]) =>
      Object.entries(files).flatMap(([weight, { hashes }]) =>
        hashes.map((hash, place) => [
          `${home}/${id}-${weight}-${parts[place]}.${hash}.woff2`,
          sourceOf(id, weight, parts[place]),
        ]),
      ),
    ),
  )
}

/** Vite: emits the files into the app's hashed assets; in development they are answered from the packages. */
export function pageFonts() {
  const files = fontFiles()
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

/** Where a part of a face lies on the disk. */
export function sourceOf(id, weight, part) {
  if (!packages[id]) return `${root}fonts/${id}-${weight}.woff2`
  const folder = new URL('files/', packages[id])
  const name = packages[id].split('/').at(-2)
  return fileURLToPath(new URL(`${name}-${part}-${weight}-normal.woff2`, folder))
}

async function measureAll() {
  const { fromFile } = await import('@capsizecss/unpack/fs')
  const faces = {}
  for (const id of [...Object.keys(packages), ...broughtAlong]) {
    const files = {}
    let measure
    for (const weight of weights.filter((each) => existsSync(sourceOf(id, each, 'latin')))) {
      const found = packages[id] ? parts.map((part) => sourceOf(id, weight, part)) : [sourceOf(id, weight)]
      const { ascent, descent, unitsPerEm, xWidthAvg } = await fromFile(found[0])
      const inEm = (units) => Math.round((units / unitsPerEm) * 10_000) / 10_000
      measure ??= { ascent: inEm(ascent), descent: inEm(-descent) }
      const hashes = found.map((path) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8))
      files[weight] = { width: inEm(xWidthAvg), hashes }
    }
    if (measure) faces[id] = { ...measure, files }
  }
  return faces
}

if (import.meta.main) {
  const faces = await measureAll()
  const lines = Object.entries(faces).map(([id, face]) => `  ${JSON.stringify(id)}: ${JSON.stringify(face)}`)
  writeFileSync(dataFile, `{\n${lines.join(',\n')}\n}\n`)
  console.log(`${Object.keys(faces).length} faces measured.`)
}
