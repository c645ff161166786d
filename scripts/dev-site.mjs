/**
 * Vite in development: renders the site's pages (home, help, legal …) from their sources at each request, where production sends
 * what the build wrote. A change to a page, its styles or its texts reloads the browser.
 */
import { chooseSiteVariant, siteVariants } from '../src/rules/billing/site-variants.ts'
import { isSitePath, sitePaths } from '../src/rules/platform/paths.ts'
import { openDocuments } from '../src/server/site/documents.ts'
import { root } from './freshness.mjs'
import { siteFonts, subsetPreviewFonts } from './site-fonts.mjs'

const renderer = '/site/render.tsx'
const documentRenderer = '/site/pages/docs/render-documents.tsx'
const indexes = ['/help-index.json', '/docs-index.json']

/** `publicUrl`: the address under which the developer opens the site. `payments`: how the server takes payments, as in its config. */
export function siteInDevelopment(publicUrl, payments = { setting: 'sandbox' }) {
  const variant = siteVariants[chooseSiteVariant(payments)]
  /** Font subsets by their path. Subsetting takes about a second, so it happens once for each set of characters. */
  const fonts = new Map()
  let shared
  const previews = new Map()

  return {
    name: 'site-in-development',
    // In production the server fills it in.
    transformIndexHtml: (html) => html.replace('__PAYMENTS__', payments.setting),
    configureServer(vite) {
      // Modules that only the server renders are missing from the browser's module graph, so Vite would not reload the page for them.
      vite.watcher.on('change', (file) => {
        if ([`${root}src/`, `${root}docs/`].some((folder) => file.startsWith(folder)) && isInRenderer(vite, file))
          vite.ws.send({ type: 'full-reload' })
      })
      vite.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', publicUrl)
        const font = fonts.get(pathname)
        if (font) return response.setHeader('content-type', 'font/woff2').end(font)
        if (request.method !== 'GET' || !(isSitePath(pathname) || indexes.includes(pathname))) return next()
        // The server answers for a page that this variant of the site does not have.
        renderResponse(vite, pathname).then(
          (found) => (found ? response.setHeader('content-type', found.type).end(found.body) : next()),
          next,
        )
      })
    },
  }

  async function renderResponse(vite, path) {
    const { renderPage, buildHelpIndex, listPreviewFonts } = await vite.ssrLoadModule(renderer)
    if (path === '/help-index.json') return { type: 'application/json', body: JSON.stringify(buildHelpIndex(variant)) }
    const isDocument = path === sitePaths.docs || path.startsWith(`${sitePaths.docs}/`)
    const { renderDocuments } = isDocument || path === '/docs-index.json' ? await vite.ssrLoadModule(documentRenderer) : {}
    if (path === '/docs-index.json') return { type: 'application/json', body: JSON.stringify(renderDocuments().index) }
    shared ??= serveFonts(siteFonts())
    const assets = {
      shared: `@layer base,components;${await collectStyles(vite)}${await shared}`,
      home: '',
      rest: '',
      previewFonts: { [path]: await subsetFontsFor(path, listPreviewFonts(variant)) },
      socialImage: '/favicon.svg',
      script: '/site/script/site.ts',
    }
    const rendered = renderPage(isDocument ? sitePaths.docs : path, variant, assets)
    const html = isDocument
      ? openDocuments(() => renderDocuments().documents)
          .fill({ path, readHtml: () => rendered }, path)
          ?.readHtml()
      : rendered
    if (!html) return undefined
    const client = '<script type="module" src="/@vite/client"></script></head>'
    const { host } = new URL(publicUrl)
    return {
      type: 'text/html; charset=utf-8',
      body: html.replaceAll('__PUBLIC_URL__', publicUrl).replaceAll('__HOST__', host).replace('</head>', client),
    }
  }

  async function subsetFontsFor(path, all) {
    const key = JSON.stringify(all[path] ?? [])
    if (!previews.has(key)) previews.set(key, serveFonts(subsetPreviewFonts({ [path]: all[path] ?? [] })))
    const css = await previews.get(key)
    return css[path] ?? ''
  }

  /** Serves the files under the paths that the CSS rules name, and returns those rules. */
  async function serveFonts(subsetting) {
    const { files, css } = await subsetting
    for (const [name, bytes] of files) fonts.set(`/assets/${name}`, bytes)
    return css
  }
}

const isInRenderer = (vite, file) => (vite.environments.ssr.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0

/** The styles that the pages import, in the order in which they are imported. */
async function collectStyles(vite) {
  const graph = vite.environments.ssr.moduleGraph
  const seen = new Set()
  const styles = []
  const visit = (module) => {
    if (!module || seen.has(module)) return
    seen.add(module)
    for (const imported of module.importedModules) visit(imported)
    if (module.file?.endsWith('.css')) styles.push(module.url)
  }
  visit(await graph.getModuleByUrl(renderer))
  const texts = await Promise.all(styles.map((url) => vite.environments.client.transformRequest(`${url}?direct`)))
  return texts.map((text) => text?.code ?? '').join('\n')
}
