/**
 * The process that renders the site's pages: it reads the input from standard input, writes the pages to standard output, and ends. It
 * has no secrets and no connections. Its argument is the folder with the renderer that the build made.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import type { ReactNode } from 'react'
import type { Settings } from '#rules/platform/settings.ts'
import type { DrawnScreen, DrawnSite, SiteInput } from '#rules/platform/site-input.ts'
import { loadImageFonts } from '#server/bio/social-image/fonts.ts'
import { type StoredSite, siteImagePath } from './stored-site.ts'

/** What `src/web/site/render.tsx` exports, as the build bundled it. */
type Renderer = {
  applySettings: (settings: Partial<Settings>) => void
  drawSite: (input: SiteInput, assets: { socialImage: string }) => DrawnSite
  socialImage: { element: ReactNode; size: { width: number; height: number } }
}

/** What `src/web/drawn/renderer/render-screens.tsx` exports. */
type ScreenRenderer = { renderScreens: (input: SiteInput) => Promise<DrawnScreen[]> }

const folder = process.argv[2] ?? ''
const renderer: Renderer = await import(pathToFileURL(join(folder, 'render.js')).href)
const { renderScreens }: ScreenRenderer = await import(pathToFileURL(join(folder, 'screens/render-screens.js')).href)
const assets: { socialImage: string } = JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8'))
const input: SiteInput = JSON.parse(await text(process.stdin))

renderer.applySettings(input.settings)
const image = await drawImage()
const { pages, helpIndex } = renderer.drawSite(input, { ...assets, socialImage: image?.path ?? assets.socialImage })
const site: StoredSite = {
  pages: pages.map(({ path, html }) => ({ path, packed: deflateRawSync(html).toString('base64') })),
  helpIndex: JSON.stringify(helpIndex),
  image,
  screens: await renderScreens(input),
}
process.stdout.write(JSON.stringify(site))

/** The image of shared links, unless the build's has the right name and colour. */
async function drawImage(): Promise<StoredSite['image']> {
  if (input.settings['brand.name'] === undefined && input.settings['brand.accent'] === undefined) return undefined
  const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([
    import('satori'),
    import('sharp'),
    loadImageFonts(),
  ])
  const { element, size } = renderer.socialImage
  const svg = await satori(element, { ...size, fonts })
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  return { path: siteImagePath(hash), bytes: bytes.toString('base64') }
}
