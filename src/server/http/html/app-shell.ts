/** Serves the single-page app: its files, and its shell (the HTML page that loads it) at the path of every screen. */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BrandFonts } from '#bio-page/document/not-found-document.tsx'
import { readAuthAddress, toDrawnAddress } from '#rules/accounts/auth-address.ts'
import { chooseSiteVariant, type SiteVariantName } from '#rules/billing/site-variants.ts'
import { getAccentCss } from '#rules/platform/accent.ts'
import { brand } from '#rules/platform/brand.ts'
import { settingsElementId, writePageSettings } from '#rules/platform/page-settings.ts'
import { adminPaths, developmentPaths, isCheckoutPath, paths, paymentPaths, screenPaths } from '#rules/platform/paths.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { defaultSettings, getSettings, oncePerSettings } from '#rules/platform/settings.ts'
import type { BuiltDocument } from '#rules/platform/site-documents.ts'
import type { DrawnScreen } from '#rules/platform/site-input.ts'
import { addedFontsElementId, writeAddedFonts } from '#rules/themes/added-fonts.ts'
import { uploadedThemesElementId, writeUploadedThemes } from '#rules/themes/uploaded-themes.ts'
import type { Config } from '#server/config.ts'
import { root } from '#server/root.ts'
import { appHeaders, documentHeaders, keepFor, type MediaHosts } from '../headers.ts'
import { type CheckoutParts, renderCheckoutShell } from './checkout-document.ts'
import { hashDrawnScript, renderDashboardShell, renderDrawnShell, type ScreenParts } from './drawn-document.ts'
import { compressNow } from './encodings.ts'
import { escapeHtml } from './escape-html.ts'
import { type BuiltSitePage, packSitePages, type SitePage } from './site-pages.ts'

/**
 * The results of the build: the shell's HTML with placeholders for the nonce and for how payments are taken, the folder of files, the
 * public page's script, that of the document in place of a missing one and its fonts, the site's pages in one variant, and what the
 * checkout's documents contain.
 */
export type BuiltWeb = {
  shell: string
  folder: string
  pageScript: string
  missingPageScript: string
  brandFonts: BrandFonts
  variant: SiteVariantName
  site: SitePage[]
  /** For rendering the site's pages again; undefined where the app is not built. */
  renderer?: { folder: string; id: string; program?: string }
  checkout: CheckoutParts
  /** The screens that are drawn, and what their documents contain besides; undefined where the app is not built. */
  screens?: { parts: ScreenParts; drawn: DrawnScreen[] }
  /** The operator's documents; undefined where the app is not built. */
  readDocuments?: () => BuiltDocument[]
}

export class NotBuiltError extends Error {}

export function openBuiltWeb({ payments, mode }: Pick<Config, 'payments' | 'mode'>): BuiltWeb {
  const variant = chooseSiteVariant(payments)
  const folder = fileURLToPath(new URL('dist/web', root))
  const script = fileURLToPath(new URL('dist/page/visitor-script.js', root))
  const missingPageScript = fileURLToPath(new URL('dist/page/missing-page-script.js', root))
  const index = join(folder, 'index.html')
  const site = fileURLToPath(new URL(`dist/site/${variant}.json`, root))
  const checkout = fileURLToPath(new URL('dist/site/checkout.json', root))
  const renderer = fileURLToPath(new URL('dist/site/renderer', root))
  const drawn = fileURLToPath(new URL(`dist/site/screens-${variant}.json`, root))
  const screenParts = fileURLToPath(new URL('dist/site/screens.json', root))
  const documents = fileURLToPath(new URL('dist/site/documents.json', root))
  const isThere = (...files: string[]) => files.every((file) => existsSync(file))
  const hasApp = isThere(index, site, checkout, drawn, screenParts, documents, join(renderer, 'id'))
  if (!isThere(script, missingPageScript) || (!hasApp && mode !== 'development'))
    throw new NotBuiltError('The app is not built yet: run `npm run build`.')
  const scripts = {
    pageScript: readFileSync(script, 'utf8').trim(),
    missingPageScript: readFileSync(missingPageScript, 'utf8').trim(),
  }
  if (!hasApp) return { ...withoutApp, ...scripts, variant, folder: fileURLToPath(new URL('dist', root)) }
  return {
    folder,
    shell: readFileSync(index, 'utf8'),
    ...scripts,
    brandFonts: readBrandFonts(folder),
    variant,
    renderer: { folder: renderer, id: readFileSync(join(renderer, 'id'), 'utf8') },
    site: packSitePages(JSON.parse(readFileSync(site, 'utf8')) as BuiltSitePage[]),
    checkout: JSON.parse(readFileSync(checkout, 'utf8')) as CheckoutParts,
    screens: {
      parts: JSON.parse(readFileSync(screenParts, 'utf8')) as ScreenParts,
      drawn: JSON.parse(readFileSync(drawn, 'utf8')) as DrawnScreen[],
    },
    readDocuments: () => JSON.parse(readFileSync(documents, 'utf8')) as BuiltDocument[],
  }
}

/** In development Vite serves the app and the site from their sources. What is left is the document at an address without a page. */
const withoutApp = {
  shell:
    '<!doctype html><html lang="en"><head><title>Lintel</title></head><body><h1>There is no page at this address</h1><p>After <code>npm run build</code> it has the app’s own look.</p></body></html>',
  brandFonts: { css: '', files: [] },
  site: [],
  checkout: { screen: [], sandbox: [], placeholders: {} },
} satisfies Partial<BuiltWeb>

/** The site's two fonts for the 404 page, which is often the first thing that someone sees of the brand: in its face, even if that is late. */
function readBrandFonts(folder: string): BrandFonts {
  const families = { 'site-bricolage-': 'Bricolage Grotesque', 'site-inter-': 'Inter' }
  const found = readdirSync(join(folder, 'assets')).flatMap((file) =>
    Object.entries(families).flatMap(([start, family]) =>
      file.startsWith(start) && file.endsWith('.woff2') ? [{ family, path: `/assets/${file}` }] : [],
    ),
  )
  const toFace = ({ family, path }: { family: string; path: string }) =>
    `@font-face{font-family:"${family}";font-weight:400 800;font-display:swap;src:url(${path}) format("woff2")}`
  return { css: found.map(toFace).join(''), files: found.map(({ path }) => path) }
}

/** `isDevelopment`: only then are the developer's pages and files served. */
type WebOptions = {
  publicUrl: string
  isDevelopment: boolean
  payments: Config['payments']
  captchaHosts: readonly string[]
  mediaHosts: MediaHosts
}

export type SendShell = (reply: FastifyReply, status: number) => FastifyReply

/** The drawing of the screen at this query, as it is with the settings in force; undefined where there is none. */
type FindScreen = (address: string) => DrawnScreen | undefined

/** Sends the app's shell, from which the app's router picks the screen. Only the checkout's may load Stripe. */
export function createShellSender(
  web: BuiltWeb,
  { publicUrl, payments, ...hosts }: WebOptions,
  findScreen: FindScreen = () => undefined,
): SendShell {
  const parts = web.screens?.parts
  const scripts = parts ? [hashDrawnScript(parts)] : []
  const host = escapeHtml(new URL(publicUrl).host)

  /** The login or the sign-up as it will be, so that it is there before the app is. */
  function renderDrawn(shell: string, { raw }: FastifyRequest): string | undefined {
    const search = new URLSearchParams(/\?.*$/s.exec(raw.url ?? '')?.[0])
    const screen = findScreen(toDrawnAddress(readAuthAddress(search, payments.setting !== 'off')))
    return parts && screen && renderDrawnShell(shell, parts, screen, { host, username: search.get('username') ?? '' })
  }

  const renderShell = oncePerSettings(() => addSettings(web.shell.replace('__PAYMENTS__', payments.setting)))
  return (reply, status) => {
    const nonce = randomBytes(16).toString('base64')
    // The path that was registered: undefined for a page that is not found.
    const path = reply.request.routeOptions.url ?? ''
    const mayLoadStripe = payments.setting === 'stripe' && isCheckoutPath(path)
    const shell = renderShell()
    const drawn = path === paths.auth ? renderDrawn(addUploadedThemes(shell), reply.request) : undefined
    const html =
      drawn ??
      renderCheckoutShell(shell, web.checkout, path, payments.setting) ??
      addUploadedThemes(parts && path === paths.dashboard ? renderDashboardShell(shell, parts) : shell)
    const isUnlisted = reply.hasHeader('x-robots-tag')
    const { body, headers } = compressNow(
      (isUnlisted ? addNoindex(html) : html).replaceAll('__CSP_NONCE__', nonce),
      reply.request.headers['accept-encoding'],
    )
    return reply
      .code(status)
      .headers({ ...appHeaders(publicUrl, nonce, { ...hosts, mayLoadStripe, scripts: drawn ? scripts : [] }), ...headers })
      .type('text/html; charset=utf-8')
      .send(body)
  }
}

/** The shell of the build, with the name and the accent colour that are set, and the settings for the app. */
function addSettings(shell: string): string {
  const name = escapeHtml(brand.name)
  const json = writePageSettings()
  const accent = getAccentCss()
  const data = json && `<script type="application/json" id="${settingsElementId}">${json}</script>`
  const style = accent && `<style nonce="__CSP_NONCE__">${accent}</style>`
  return shell.replaceAll(defaultSettings['brand.name'], () => name).replace('</head>', () => `${style}${data}</head>`)
}

/** The themes that an admin uploaded and the fonts that the operator added, for the app's gallery and previews. */
function addUploadedThemes(shell: string): string {
  const data = { [uploadedThemesElementId]: writeUploadedThemes(), [addedFontsElementId]: writeAddedFonts() }
  const elements = Object.entries(data).filter(([, json]) => json !== '')
  if (elements.length === 0) return shell
  const html = elements.map(([id, json]) => `<script type="application/json" id="${id}">${json}</script>`).join('')
  return shell.replace('</head>', () => `${html}</head>`)
}

/** For whoever keeps a document without its headers. */
const addNoindex = (html: string) => html.replace('</head>', '<meta name="robots" content="noindex"></head>')

export async function webRoutes(app: FastifyInstance, web: BuiltWeb, shell: SendShell, { isDevelopment, payments }: WebOptions) {
  // Files have no routes of their own: a thousand of them cost every start 0.2 s.
  await app.register(fastifyStatic, {
    root: web.folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? keepFor.good : keepFor.hour)
      reply.header('x-content-type-options', 'nosniff')
      if (isHashed) for (const name of documentHeaders) reply.removeHeader(name)
    },
  })

  for (const folder of isDevelopment ? ['assets', 'development'] : ['assets'])
    app.get<{ Params: { '*': string } }>(`/${folder}/*`, async ({ params }, reply) => reply.sendFile(`${folder}/${params['*']}`))

  const isThere = (path: string) =>
    (payments.setting !== 'off' || !paymentPaths.includes(path)) && (path !== paths.withdraw || getSettings().offerWithdrawal)
  for (const path of isDevelopment ? [...screenPaths, ...Object.values(developmentPaths)] : screenPaths)
    app.get(path, async (_request, reply) => shell(reply, isThere(path) ? 200 : 404))
  for (const path of Object.values(adminPaths))
    app.get(path, async (_request, reply) => shell(reply.header('x-robots-tag', 'noindex'), 200))

  app.setNotFoundHandler(async (request, reply) => {
    if (isPageRequest(request)) return shell(reply, 404)
    throw new Refusal('no-such-path')
  })
}

/** Whether a route is one of the app's files: scripts, styles, fonts, pictures. */
export const isAppFile = (route: string): boolean => route.startsWith('/assets/') || route === '/favicon.svg'

/** Whether the request looks like a person opening a page in a browser rather than a program that wants data or a file. */
export const isPageRequest = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/api(\/|$|\?)/.test(url) &&
  !/\.(js|css|map|json|txt|xml|png|jpe?g|svg|ico|webp|woff2?)(\?|$)/i.test(url)
