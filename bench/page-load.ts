/** What a visitor of a creator's page loads: the bytes of page and fonts in every theme, and how soon it is painted on a slow phone. */
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { defaultTheme } from '#rules/themes/theme-ids.ts'
import { themes } from '#rules/themes/themes.ts'
import { findChromium } from '../scripts/test-tools.mjs'
import { registerMeasuredCreator } from './creators.ts'
import { withDatabase } from './database.ts'
import { type Figure, median } from './report.ts'
import { runLighthouse } from './run-lighthouse.ts'
import { startMeasuredServer, withTemporaryServerData } from './server.ts'
import { MeasurementError } from './wrk.ts'

/** Several, because one page has fonts cut for a limited number of new sets of letters in an hour. */
const usernames = ['mayaortiz', 'mayaortiz2', 'mayaortiz3']

const titles = [
  'Spring collection',
  'Book a throwing class',
  'Studio diary on YouTube',
  'Newsletter',
  'Glaze recipes, free to use',
]

export const measurePageLoad = (): Promise<Figure[]> =>
  withTemporaryServerData(async (dataDir, stopAfterwards) => {
    const server = await stopAfterwards(startMeasuredServer(dataDir))
    for (const username of usernames) {
      await registerMeasuredCreator(server.url, username)
      await fillPage(dataDir, username)
    }
    const sizes = await measureThemes(dataDir, server.url)
    const [username = ''] = usernames
    const page = `${server.url}/${username}`
    await setTheme(dataDir, page, username, defaultTheme)
    await waitForCutFonts(page)
    const { largestPaint, shift } = await runLighthouse(page, 5)

    const largest = sizes.reduce((most, next) => (next.bytes > most.bytes ? next : most))
    const own = sizes.find(({ theme }) => theme === defaultTheme)
    const lighthouse = 'Lighthouse, simulated phone on slow 4G, median of five runs, the default theme'
    return [
      {
        name: "A creator's page with its fonts and its script, in the heaviest theme",
        measured: largest.bytes / 1000,
        unit: 'KB',
        limit: { atMost: 20 },
        details: `Brotli, ${largest.theme}; median of ${sizes.length} themes ${median(sizes.map(({ bytes }) => bytes))} bytes, the default one ${own?.bytes}`,
      },
      {
        name: "A creator's page, largest contentful paint",
        measured: largestPaint / 1000,
        unit: 's',
        limit: { atMost: 0.8 },
        details: lighthouse,
      },
      { name: "A creator's page, layout shift", measured: shift, unit: '', limit: { atMost: 0.01 }, details: lighthouse },
    ]
  })

async function measureThemes(dataDir: string, url: string) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const sizes: { theme: string; bytes: number }[] = []
    for (const [index, { id: theme }] of themes.entries()) {
      const username = usernames[index % usernames.length] ?? ''
      const page = `${url}/${username}`
      await setTheme(dataDir, page, username, theme)
      sizes.push({ theme, bytes: await measureWithCutFonts(browser, page) })
    }
    return sizes
  } finally {
    await browser.close()
  }
}

/** Seven links, four handles, a sentence about oneself and the tip jar. */
const fillPage = (dataDir: string, username: string) =>
  withDatabase(dataDir, async (client) => {
    await client.query(
      `update users set plan = 'lifetime', display_name = 'Maya Ortiz', instagram_handle = 'mayaortiz', tiktok_handle = 'mayaortiz',
         youtube_handle = 'mayaortiz', x_handle = 'mayaortiz', tip_jar_enabled = true, tip_jar_text = 'Buy me a coffee',
         tip_jar_url = 'https://tips.example/maya',
         bio = 'Slow ceramics, studio mornings and loud playlists. New pieces every other Friday.'
       where username = $1`,
      [username],
    )
    await client.query(
      `insert into links (id, user_id, title, url, position)
       select gen_random_uuid(), id, title, 'https://example.com/' || place, place + 1
       from users, unnest($2::text[]) with ordinality as list(title, place) where username = $1`,
      [username, titles],
    )
  })

/** Resolves once visitors see the page in it: until then they get the page as it was. */
async function setTheme(dataDir: string, page: string, username: string, theme: string) {
  const before = await load(page)
  let isAnother = false
  await withDatabase(dataDir, async (client) => {
    const changed = await client.query('update users set theme = $2 where username = $1 and theme <> $2', [username, theme])
    isAnother = changed.rowCount === 1
    await client.query(`select pg_notify('lintel_pages', $1)`, [username])
  })
  const deadline = performance.now() + 10_000
  while (isAnother && (await load(page)).body.equals(before.body)) {
    if (performance.now() > deadline) throw new MeasurementError('A page was not rendered in another theme within ten seconds.')
    await pause(20)
  }
}

/** What a phone loads when it opens the page, once all its fonts are cut, as for every visitor but the first. */
async function measureWithCutFonts(browser: Browser, page: string): Promise<number> {
  await waitForCutFonts(page)
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    const tab = await context.newPage()
    const bodies: Promise<number>[] = []
    tab.on('requestfinished', (request) => bodies.push(request.sizes().then(({ responseBodySize }) => responseBodySize)))
    await tab.goto(page, { waitUntil: 'networkidle' })
    return (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0)
  } finally {
    await context.close()
  }
}

/** The first rendering names fonts that are being cut; once they are, the page is rendered with them inside. */
async function waitForCutFonts(page: string) {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const { body } = await load(page)
    const html = brotliDecompressSync(body).toString()
    const fonts = [...html.matchAll(/url\((\/assets\/fonts\/[^)]*)\)/g)].map(([, path = '']) => path)
    const loaded = await Promise.all(fonts.map((path) => load(new URL(path, page).href)))
    const isCut = html.includes('url(data:font/') && fonts.every((path) => path.includes('/cut/'))
    if (isCut && loaded.every(({ isKept }) => isKept) && (await load(page)).body.equals(body)) return
    await pause(100)
  }
  throw new MeasurementError('The fonts of a page were not cut within a minute.')
}

const load = (url: string) =>
  new Promise<{ body: Buffer; isKept: boolean }>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      const isKept = response.headers['cache-control']?.includes('immutable') ?? false
      response.once('end', () => resolve({ body: Buffer.concat(chunks), isKept }))
    })
      .once('error', reject)
      .end()
  })
