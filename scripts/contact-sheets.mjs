/**
 * `npm run contact-sheets`: the page in all themes as a list and as a grid, on a phone and on a desktop, as docs/pictures/grid-375.webp and so
 * on. Give theme ids to look at these alone, each in a file; WIDTHS, LAYOUTS (list, grid), DIRECTION (rtl) and FULL=1 say what to draw.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { BioDocument } from '../src/bio-page/document/bio-document.tsx'
import { contactSheetBio } from '../src/bio-page/testing/contact-sheet-bio.ts'
import { themes } from '../src/rules/themes/themes.ts'
import { root } from './freshness.mjs'
import { listFontFiles } from './page-fonts.mjs'

const origin = 'http://themes.example'
const { WIDTHS = '375,1280', LAYOUTS = 'list,grid', DIRECTION = 'ltr', FULL, OUT, CHROME } = process.env
const requestedIds = process.argv.slice(2)
const shownThemes = requestedIds.length ? themes.filter(({ id }) => requestedIds.includes(id)) : themes
const out = OUT || `${root}docs/pictures`
/** In the sheet: how wide each page is, and how many are in a row. */
const sizes = { 375: { width: 98, perRow: 14 }, 1280: { width: 198, perRow: 7 } }
const heights = { 320: 900, 375: 1060, 1280: 880 }

const html = (theme, layout) =>
  `<!doctype html>${renderToStaticMarkup(
    createElement(BioDocument, {
      bio: contactSheetBio(theme, layout, DIRECTION),
      publicUrl: origin,
      script: '',
    }),
  )}`

const files = listFontFiles()
async function fulfill(route) {
  const { pathname } = new URL(route.request().url())
  const [, kind, name, layout] = pathname.split('/')
  const font = files.get(pathname.slice(1))
  if (font) return route.fulfill({ contentType: 'font/woff2', body: readFileSync(font) })
  if (kind === 'theme') return route.fulfill({ contentType: 'text/html', body: html(name, layout) })
  if (kind === 'media')
    return route.fulfill({ contentType: 'image/svg+xml', body: readFileSync(`${root}src/web/samples/pictures/${name}`) })
  return route.fulfill({ status: 404 })
}

const browser = await chromium.launch({ args: ['--no-sandbox', '--disable-gpu'], ...(CHROME ? { executablePath: CHROME } : {}) })
mkdirSync(out, { recursive: true })
for (const width of WIDTHS.split(',').map(Number)) {
  const height = heights[width] ?? 880
  const page = await browser.newPage({ viewport: { width, height } })
  await page.route('**/*', fulfill)
  for (const layout of LAYOUTS.split(',')) {
    const pictures = []
    for (const { id } of shownThemes) {
      await page.goto(`${origin}/theme/${id}/${layout}`)
      await page.evaluate(() => document.fonts.ready)
      // Entrance transitions end within a second; whatever else moves is drawn where it stands then.
      await page.waitForTimeout(1000)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (overflow > 0) console.error(`${id} ${layout} ${width}: scrolls sideways by ${overflow} px`)
      pictures.push(await page.screenshot({ fullPage: FULL === '1' }))
    }
    if (requestedIds.length)
      for (const [index, picture] of pictures.entries())
        writeFileSync(`${out}/${shownThemes[index]?.id}-${layout}-${width}.png`, picture)
    else await writeSheet(pictures, height / width, sizes[width] ?? sizes[1280], `${out}/${layout}-${width}.webp`)
  }
  await page.close()
}
await browser.close()
console.log(`${shownThemes.length} themes in ${out}`)

async function writeSheet(pictures, ratio, { width, perRow }, file) {
  const gap = 10
  const height = Math.round(width * ratio)
  const rows = Math.ceil(pictures.length / perRow)
  const placed = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await sharp(picture).resize(width, height).toBuffer(),
      left: gap + (index % perRow) * (width + gap),
      top: gap + Math.floor(index / perRow) * (height + gap),
    })),
  )
  await sharp({
    create: { width: gap + perRow * (width + gap), height: gap + rows * (height + gap), channels: 3, background: '#faf7f2' },
  })
    .composite(placed)
    .webp({ quality: 46, effort: 6 })
    .toFile(file)
}
