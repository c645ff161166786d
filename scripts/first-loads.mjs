/** What a browser loads before a screen appears, and how many bytes that may be as the server sends it. */
import { readFileSync, statSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/**
 * In bytes, compressed at the highest level: the scripts and styles of a screen (of the checkout its scripts), the scripts that the
 * Affiliate tab and the Analytics tab load on top of the dashboard, the scripts of the dashboard at /admin, and the home page's HTML.
 */
export const sizeLimits = {
  dashboard: 136_000,
  signIn: 140_800,
  checkoutScripts: 117_800,
  affiliateScripts: 36_500,
  analyticsScripts: 33_500,
  admin: 121_000,
  home: 19_400,
}

const brotli = promisify(brotliCompress)

/** The bytes of each first load. Called by the build, which knows what each file imports. */
export async function measureSizes(folder, manifest) {
  const sum = (files) => files.reduce((bytes, file) => bytes + statSync(`${folder}/web${file}.br`).size, 0)
  const checkout = listFirstLoad(manifest, 'checkout-screen', 'sandbox-form')
  const dashboard = listFirstLoad(manifest, 'dashboard')
  const listTab = (name) => listScripts(listFirstLoad(manifest, name).filter((file) => !dashboard.includes(file)))
  // The longest variant of the home page.
  const { html } = JSON.parse(readFileSync(`${folder}/site/sandbox.json`, 'utf8')).find(({ path }) => path === '/')
  return {
    dashboard: sum(dashboard),
    signIn: sum(listFirstLoad(manifest, 'auth')),
    checkoutScripts: sum(listScripts(checkout)),
    affiliateScripts: sum(listTab('affiliate-tab')),
    analyticsScripts: sum(listTab('analytics-tab')),
    admin: sum(listScripts(listFirstLoad(manifest, 'admin', 'admin-dashboard'))),
    home: (await brotli(html, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html) } })).length,
  }
}

const listScripts = (files) => files.filter((file) => file.endsWith('.js'))

/** The app's scripts and styles, with those of these screens, as paths. */
export function listFirstLoad(manifest, ...screens) {
  const entries = ['index.html', ...screens.map((name) => findScreen(manifest, name))]
  const keys = listImports(manifest, entries)
  return [...new Set([...keys].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))].map((file) => `/${file}`)
}

/** A screen's first module is in the file that all of the screen is in, which the manifest therefore names after that file. */
function findScreen(manifest, name) {
  const keys = Object.keys(manifest).filter((key) => manifest[key].name === name)
  if (keys.length !== 1) throw new Error(`${keys.length} files of the app are called ${name}, instead of one.`)
  return keys[0]
}

/** On a page of the site, the app's own entry would start the app: neither the site's script nor its help panel may import it. */
export function refuseAppOnSite(manifest) {
  if (listImports(manifest, ['site/script/site.ts', 'help/mount-help-panel.tsx']).has('index.html'))
    throw new Error('A file that the pages of the site load imports the app. See the groups in vite.config.ts.')
}

function listImports(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    listImports(manifest, manifest[key].imports ?? [], seen)
  }
  return seen
}
