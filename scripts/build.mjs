/** Builds all that runs: the app (dist/web), the site's pages (dist/site), the visitor's script (dist/page), the server (dist/server). */

import { createHash } from 'node:crypto'
import {
  accessSync,
  copyFileSync,
  existsSync,
  constants as fileModes,
  globSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readCommit } from './describe-sources.mjs'
import { listFirstLoad, measureSizes, refuseAppOnSite } from './first-loads.mjs'
import { dist, hashSources, isFresh, markFresh, root } from './freshness.mjs'
import { oneByteSource } from './one-byte-source.mjs'
import { externalPackages } from './runtime-packages.mjs'
import { siteFonts, subsetPreviewFonts } from './site-fonts.mjs'
import { renderSiteSocialImage } from './site-social-image.mjs'

const parts = ['web', 'site', 'page', 'server']

/** Ends the process with one sentence where another user, mostly root, has built before. */
function requireWritable() {
  try {
    mkdirSync(dist, { recursive: true })
    for (const folder of [dist, ...parts.map((part) => dist + part)]) if (existsSync(folder)) accessSync(folder, fileModes.W_OK)
  } catch (error) {
    console.error(
      `Lintel has to be built, but this user may not write ${error.path}: give the folder that Lintel is in to this user, or build as its owner.`,
    )
    process.exit(1)
  }
}

/** What a build that was killed left behind. */
function removeUnfinished() {
  for (const name of globSync('.next-*', { cwd: dist })) {
    try {
      process.kill(Number(name.slice('.next-'.length)), 0)
    } catch ({ code }) {
      if (code === 'ESRCH') rmSync(dist + name, { recursive: true, force: true })
    }
  }
}

/** What root builds in someone else's folder is theirs, so that their server can build again. */
function giveToOwner() {
  const { uid, gid } = statSync(root)
  if (process.getuid?.() !== 0 || uid === 0) return
  for (const path of ['', ...globSync('**/*', { cwd: dist })]) lchownSync(dist + path, uid, gid)
}

/** Builds into a temporary folder and swaps at the end, so that a failed build leaves the previous one intact. */
async function build() {
  requireWritable()
  const started = performance.now()
  console.log('Building Lintel, because dist is missing or older than the sources …')
  const builtFrom = hashSources()
  removeUnfinished()
  const next = `${dist}.next-${process.pid}`
  // The build is always the production one, whatever NODE_ENV the calling process has.
  process.env.NODE_ENV = 'production'
  try {
    const vite = await import('vite')
    await vite.build(app(`${next}/web`))
    await vite.build(visitorScript(`${next}/page`))
    await vite.build(visitorScript(`${next}/page`, { emptyOutDir: false }, 'missing-page-script'))
    await vite.build(visitorScript(`${next}/page`, { emptyOutDir: false }, 'drawn-script', 'src/web/drawn'))
    const manifest = readManifest(next)
    refuseAppOnSite(manifest)
    await renderSitePages(vite, next, manifest)
    await vite.build(server(`${next}/server`))
    await compress(`${next}/web`)
    writeFileSync(`${next}/site/sizes.json`, JSON.stringify(await measureSizes(next, manifest)))
    for (const part of parts) {
      rmSync(dist + part, { recursive: true, force: true })
      renameSync(`${next}/${part}`, dist + part)
    }
    markFresh(builtFrom)
    giveToOwner()
  } finally {
    rmSync(next, { recursive: true, force: true })
  }
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

const app = (outDir) => ({ configFile: `${root}vite.config.ts`, logLevel: 'warn', mode: 'production', build: { outDir } })

/** `name` is the script of the pages, of the document in place of a missing one, or of a screen that the server drew. */
export const visitorScript = (outDir, more = {}, name = 'visitor-script', folder = 'src/bio-page') => ({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ...more,
    outDir,
    target: 'es2020',
    lib: {
      entry: `${root}${folder}/${name}.ts`,
      formats: ['iife'],
      name: 'lintel',
      fileName: () => `${name}.js`,
    },
  },
})

/** One file for each entry with all packages bundled: reading a few files starts faster than resolving a thousand. */
const server = (outDir) => ({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"', 'process.env.LINTEL_COMMIT': JSON.stringify(readCommit() ?? '') },
  resolve: { alias: { cosmiconfig: `${root}scripts/cosmiconfig-stub.mjs` } },
  ssr: { noExternal: true, external: externalPackages.filter((name) => typeof name === 'string') },
  plugins: [oneByteSource()],
  build: {
    ssr: true,
    outDir,
    target: 'node24',
    rolldownOptions: {
      external: externalPackages,
      input: {
        main: `${root}src/server/main.ts`,
        admin: `${root}src/server/admin/cli.ts`,
        seed: `${root}src/server/seed/main.ts`,
        'ledger-prove': `${root}src/server/billing/reconciliation/cli.ts`,
        'media-worker': `${root}src/server/media/worker/child-process.ts`,
        'site-renderer': `${root}src/server/site/renderer/child-process.ts`,
        'image-drawer': `${root}src/server/bio/social-image/child-process.tsx`,
        'font-cutter': `${root}src/server/fonts/cutter/child-process.ts`,
      },
      // Flat, because src/server/root.ts finds the project's folder two levels above the file that runs.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

/** Which files each file of the app imports. Visitors need no such list. */
function readManifest(next) {
  const manifest = JSON.parse(readFileSync(`${next}/web/.vite/manifest.json`, 'utf8'))
  rmSync(`${next}/web/.vite`, { recursive: true })
  return manifest
}

/** Writes every page of the site as HTML with inline styles, and its fonts beside the app's files. */
async function renderSitePages(vite, next, manifest) {
  const renderer = `${next}/renderer`
  await vite.build(siteRenderer(renderer))
  const styles = (part) =>
    globSync(`${renderer}/assets/${part}-*.css`)
      .map((path) => readFileSync(path, 'utf8').trim())
      .join('')
  const { css, files } = await siteFonts()
  for (const [name, bytes] of files) writeFileSync(`${next}/web/assets/${name}`, bytes)
  for (const path of globSync(`${renderer}/assets/*`).filter((path) => !path.endsWith('.css')))
    copyFileSync(path, `${next}/web/assets/${basename(path)}`)
  await vite.build(screenRenderer(`${renderer}/screens`))
  const { renderSite, socialImage, listPreviewFonts } = await import(`${renderer}/render.js`)
  const { renderScreens } = await import(`${renderer}/screens/render-screens.js`)
  const subsets = await subsetPreviewFonts(listPreviewFonts())
  for (const [name, bytes] of subsets.files) writeFileSync(`${next}/web/assets/${name}`, bytes)
  const picture = await renderSiteSocialImage(socialImage.element, socialImage.size)
  writeFileSync(`${next}/web/assets/${picture.name}`, picture.bytes)
  const assets = {
    // The order of the cascade layers, before any rule.
    shared: `@layer base,components;${styles('render')}${css}`,
    home: styles('home'),
    rest: styles('rest'),
    previewFonts: subsets.css,
    socialImage: `/assets/${picture.name}`,
    script: `/${manifest['site/script/site.ts'].file}`,
  }
  mkdirSync(`${next}/site`)
  keepRenderer(renderer, `${next}/site/renderer`, assets)
  const checkoutFiles = listCheckoutFiles(manifest)
  mkdirSync(`${next}/web/help-index`)
  writeFileSync(`${next}/site/screens.json`, JSON.stringify(readScreenParts(next, manifest)))
  writeFileSync(`${next}/site/checkout.json`, JSON.stringify({ ...checkoutFiles, placeholders: await renderPlaceholders(vite) }))
  await renderDocuments(vite, next)
  // One file of each for each way in which a server may take payments; a server reads its own only.
  for (const [variant, { pages, helpIndex }] of Object.entries(renderSite(assets))) {
    writeFileSync(`${next}/site/${variant}.json`, JSON.stringify(pages))
    writeFileSync(`${next}/site/screens-${variant}.json`, JSON.stringify(await renderScreens({ variant, settings: {} })))
    writeFileSync(`${next}/web/help-index/${variant}.json`, JSON.stringify(helpIndex))
  }
}

/** Writes the operator's documents, which the server puts into the site's page around them, the index of their search, and their pictures. */
async function renderDocuments(vite, next) {
  const folder = `${next}/documents`
  await vite.build(documentRenderer(folder))
  for (const path of globSync(`${folder}/assets/*`).filter((path) => !path.endsWith('.css')))
    copyFileSync(path, `${next}/web/assets/${basename(path)}`)
  const { renderDocuments } = await import(`${folder}/render-documents.js`)
  const { documents, index } = renderDocuments()
  writeFileSync(`${next}/site/documents.json`, JSON.stringify(documents))
  writeFileSync(`${next}/web/docs-index.json`, JSON.stringify(index))
}

/**
 * The server renders the pages again when a setting changes: the renderer, and what the build produced for the pages. `id` differs
 * where pages from the same settings may differ.
 */
function keepRenderer(renderer, folder, assets) {
  const scripts = globSync(`${renderer}/**/*.js`).sort()
  const hash = createHash('sha256').update(JSON.stringify(assets))
  for (const path of scripts) {
    const target = `${folder}/${path.slice(renderer.length + 1)}`
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(path, target)
    hash.update(readFileSync(path))
  }
  writeFileSync(`${folder}/assets.json`, JSON.stringify(assets))
  writeFileSync(`${folder}/id`, hash.digest('hex').slice(0, 16))
}

/** The HTML that the checkouts' documents begin with. Only the components run here: their styles are the app's. */
async function renderPlaceholders(vite) {
  const server = await vite.createServer({
    configFile: false,
    root: `${root}src/web`,
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
  })
  try {
    const { renderPlaceholders } = await server.ssrLoadModule('/checkout/placeholder/render-placeholder.tsx')
    return renderPlaceholders()
  } finally {
    await server.close()
  }
}

/** The files that the checkout's document lists in advance: those that its screens load and the app's entry does not. */
function listCheckoutFiles(manifest) {
  const app = listFirstLoad(manifest)
  const screen = listFirstLoad(manifest, 'checkout-screen').filter((file) => !app.includes(file))
  const sandbox = listFirstLoad(manifest, 'checkout-screen', 'sandbox-form').filter(
    (file) => !app.includes(file) && !screen.includes(file),
  )
  return { screen, sandbox }
}

/** What the documents of drawn screens contain beside the drawing: its styles, the app's scripts, and the script that loads them. */
function readScreenParts(next, manifest) {
  const readScreen = (...names) => {
    const files = listFirstLoad(manifest, ...names)
    const styles = files.filter((file) => file.endsWith('.css'))
    const css = styles.map((file) => readFileSync(`${next}/web${file}`, 'utf8').trim()).join('')
    return { styles, css, scripts: files.filter((file) => file.endsWith('.js')) }
  }
  const drawn = readScreen('auth', 'sign-up-preview', 'auth-artwork', 'invitation-code-form', 'registration-closed')
  const { scripts } = readScreen('auth')
  return {
    auth: { ...drawn, scripts },
    dashboard: readScreen('dashboard'),
    early: scripts.find((file) => file.includes('/core-')) ?? '',
    script: readFileSync(`${next}/page/drawn-script.js`, 'utf8').trim(),
  }
}

/** A renderer that runs on the server: everything it imports is in its own files. */
const rendererBuild = (outDir, { input, output = {}, ...build }) => ({
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
    outDir,
    ...build,
    rolldownOptions: {
      // Packages for the browser begin with "use client", which has no meaning in a bundle.
      onwarn: (warning, report) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || report(warning),
      input,
      output: { entryFileNames: '[name].js', ...output },
    },
  },
})

const screenRenderer = (outDir) =>
  rendererBuild(outDir, { input: { 'render-screens': `${root}src/web/drawn/renderer/render-screens.tsx` } })

const documentRenderer = (outDir) =>
  rendererBuild(outDir, {
    assetsInlineLimit: 0,
    ssrEmitAssets: true,
    input: { 'render-documents': `${root}src/web/site/pages/docs/render-documents.tsx` },
  })

const siteRenderer = (outDir) =>
  rendererBuild(outDir, {
    assetsInlineLimit: 0,
    ssrEmitAssets: true,
    manifest: false,
    input: { render: `${root}src/web/site/render.tsx` },
    // Styles are inline, so the home page and the other pages each contain only the styles that they use.
    output: {
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [
          { name: 'home', test: /web\/site\/home\/.*\.css/ },
          { name: 'rest', test: /web\/(site\/(pages\/|text\/|picture-card)|ui\/(feedback\/facts|lists\/chips)).*\.css/ },
        ],
      },
    },
  })

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const compressible = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/

/** Compresses at the highest level once, instead of at a lower one for every response. (index.html differs in each: its nonce.) */
async function compress(folder) {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files
      .filter((file) => compressible.test(file) && file !== 'index.html')
      .map(async (file) => {
        const path = `${folder}/${file}`
        const bytes = readFileSync(path)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        writeFileSync(`${path}.br`, await brotli(bytes, { params }))
        writeFileSync(`${path}.gz`, await gzipAsync(bytes, { level: 9 }))
      }),
  )
}

if (import.meta.main) {
  // Nobody waits for it where the process that started it was killed.
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  if (!process.argv.includes('--if-stale') || !isFresh()) await build()
}
