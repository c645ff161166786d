/** `npm run theme-sheet`: all themes side by side on a phone, as docs/pictures/themes.webp. Give theme ids to look at a few, large. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { BioDocument } from '../src/bio-page/document/bio-document.tsx'
import { defaultLink } from '../src/rules/links/links.ts'
import { defaultBioUser } from '../src/rules/page/bio.ts'
import { themes } from '../src/rules/themes/themes.ts'
import { root } from './freshness.mjs'
import { listFontFiles } from './page-fonts.mjs'

const origin = 'http://themes.example'
const phone = { width: 390, height: 800 }
const requestedIds = process.argv.slice(2)
const shownThemes = requestedIds.length ? themes.filter(({ id }) => requestedIds.includes(id)) : themes
const out = process.env.OUT || `${root}docs/pictures`

const link = (title) => ({ ...defaultLink, id: title, title, url: 'https://example.com/', position: 0 })

const buildPage = (theme) => ({
  user: {
    ...defaultBioUser,
    username: 'maya.draws',
    displayName: 'Maya Okoro',
    bio: 'Comics about small feelings. New page every Sunday.',
    profileImage: '/media/maya.svg',
    theme,
    instagramHandle: 'maya.draws',
    tiktokHandle: 'maya.draws',
    youtubeHandle: 'mayadraws',
    discordHandle: 'maya',
    tipJarEnabled: true,
    tipJarUrl: 'https://example.com/',
    isBranded: false,
  },
  links: [link('Print shop: autumn set'), link('Sticker club'), link('Read the comic'), link('How I ink, in 8 minutes')],
  blocks: [],
})

const html = (theme) =>
  `<!doctype html>${renderToStaticMarkup(createElement(BioDocument, { bio: buildPage(theme), publicUrl: origin, script: '' }))}`

const files = listFontFiles()
const pictures = new Map()
const sheet = () => `<!doctype html><style>
  body{margin:0;padding:36px;background:#faf7f2;color:#16131f;font:600 19px "Inter",sans-serif}
  main{display:grid;grid-template-columns:repeat(7,232px);gap:30px 22px;width:max-content}
  img{display:block;width:232px;border-radius:22px;box-shadow:0 0 0 1px #16131f1f}
  p{margin:10px 4px 0;display:flex;justify-content:space-between;align-items:baseline}
  small{font-weight:500;font-size:15px;color:#544e5e}
</style><main>${shownThemes.map(({ id, name, tier }) => `<div><img src="/picture/${id}"><p>${name}<small>${tier}</small></p></div>`).join('')}</main>`

async function fulfill(route) {
  const { pathname } = new URL(route.request().url())
  const [, kind, name] = pathname.split('/')
  const font = files.get(pathname.slice(1))
  if (font) return route.fulfill({ contentType: 'font/woff2', body: readFileSync(font) })
  if (kind === 'theme') return route.fulfill({ contentType: 'text/html', body: html(name) })
  if (kind === 'picture') return route.fulfill({ contentType: 'image/png', body: pictures.get(name) })
  if (kind === 'sheet') return route.fulfill({ contentType: 'text/html', body: sheet() })
  if (kind === 'media')
    return route.fulfill({ contentType: 'image/svg+xml', body: readFileSync(`${root}src/web/samples/pictures/${name}`) })
  return route.fulfill({ status: 404 })
}

const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(process.env.CHROME ? { executablePath: process.env.CHROME } : {}),
})
const page = await browser.newPage({ viewport: phone })
await page.route('**/*', fulfill)
for (const { id } of shownThemes) {
  await page.goto(`${origin}/theme/${id}`)
  await page.evaluate(() => document.fonts.ready)
  // Wait until animations have started and entrance transitions have finished.
  await page.waitForTimeout(1100)
  pictures.set(id, await page.screenshot())
}
mkdirSync(out, { recursive: true })
if (requestedIds.length) for (const [id, picture] of pictures) writeFileSync(`${out}/${id}.png`, picture)
else {
  await page.setViewportSize({ width: 1828, height: 900 })
  await page.goto(`${origin}/sheet`)
  const picture = await page.screenshot({ fullPage: true })
  await sharp(picture).webp({ quality: 84 }).toFile(`${out}/themes.webp`)
}
await browser.close()
console.log(`${shownThemes.length} themes in ${out}`)
