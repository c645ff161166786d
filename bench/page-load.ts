/** What a visitor of a creator's page loads: the bytes of page and fonts in every theme, and how soon it is painted on a slow phone. */
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { defaultTheme } from '#rules/themes/theme-ids.ts'
import { themes } from '#rules/themes/themes.ts'
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
    const sizes: { theme: string; bytes: number }[] = []
    for (const [index, { id: theme }] of themes.entries()) {
      const username = usernames[index % usernames.length] ?? ''
      await setTheme(dataDir, username, theme)
      sizes.push({ theme, bytes: await measureWithCutFonts(`${server.url}/${username}`) })
    }
    const [username = ''] = usernames
    await setTheme(dataDir, username, defaultTheme)
    await measureWithCutFonts(`${server.url}/${username}`)
    const { largestPaint, shift } = await runLighthouse(`${server.url}/${username}`, 5)

    const largest = sizes.reduce((most, next) => (next.bytes > most.bytes ? next : most))
    const own = sizes.find(({ theme }) => theme === defaultTheme)
    const lighthouse = 'Lighthouse, simulated phone on slow 4G, median of five runs, the default theme'
    return [
      {
        name: "A creator's page with its fonts and its script",
        measured: median(sizes.map(({ bytes }) => bytes)) / 1000,
        unit: 'KB',
        limit: { atMost: 20 },
        details: `Brotli, median of ${sizes.length} themes; the default one ${own?.bytes} bytes, the largest ${largest.bytes} (${largest.theme})`,
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

const setTheme = (dataDir: string, username: string, theme: string) =>
  withDatabase(dataDir, async (client) => {
    await client.query('update users set theme = $2 where username = $1', [username, theme])
    await client.query(`select pg_notify('lintel_pages', $1)`, [username])
  })

/** Loads the page until all its fonts are cut, as for every visitor but the first. */
async function measureWithCutFonts(page: string): Promise<number> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const { body } = await load(page)
    const fonts = [
      ...brotliDecompressSync(body)
        .toString()
        .matchAll(/url\((\/assets\/fonts\/[^)]*)\)/g),
    ].map(([, path = '']) => path)
    const loaded = await Promise.all(fonts.map((path) => load(new URL(path, page).href)))
    if (loaded.every(({ isKept }) => isKept) && fonts.every((path) => path.includes('/cut/')))
      return loaded.reduce((sum, font) => sum + font.body.length, body.length)
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
