/** The site's pages follow the settings: rendered by a process of their own, on every node, and again after a restart. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { SettingChanges } from '#contract/admin/settings.ts'
import { changeSettings } from '#server/admin/settings/change-settings.ts'
import { helpArticles } from '#server/database/schema/help-articles.ts'
import { users } from '#server/database/schema/users.ts'
import { packSitePages } from '#server/http/html/site-pages.ts'
import { type Log, openLog } from '#server/services/log.ts'
import { insertPage } from '#server/testing/seeds.ts'
import { start } from '#server/testing/start.ts'
import { measureFigures } from './reached-figures.ts'
import { findHomeProblem } from './routes.ts'
import { redrawSite } from './site-changed.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Stands for the real one, which needs the build: it writes what it was given into the home page. */
const program = join(folder, 'renderer.mjs')
const failing = join(folder, 'failing.mjs')
const ownImage = `{ path: '/assets/site-image-0123456789.png', bytes: 'AAAA' }`
writeFileSync(
  program,
  `import { deflateRawSync } from 'node:zlib'
import { text } from 'node:stream/consumers'
import { appendFileSync } from 'node:fs'
appendFileSync(process.argv[2] + '/runs', '.')
const input = JSON.parse(await text(process.stdin))
const toPage = (path, html) => ({ path, packed: deflateRawSync(html).toString('base64') })
const home = \`<!doctype html><title>\${input.settings['brand.name'] ?? 'Lintel'}</title>\${JSON.stringify(input.reachedFigures)} __HOST__\`
const pages = [toPage('/', home), toPage('/terms', '<!doctype html>Terms'), ...input.articles.map(({ slug, title }) => toPage('/help/' + slug, '<!doctype html>' + title))]
console.log(JSON.stringify({ pages, helpIndex: '[1]', image: ${ownImage} }))`,
)
writeFileSync(failing, `console.error('The renderer is broken.'); process.exit(3)`)

const site = packSitePages([
  { path: '/', html: '<!doctype html><title>Lintel</title>' },
  { path: '/terms', html: '<!doctype html>Terms' },
])
/** The renderer writes a line for each of its runs. */
const renderings = {
  clear: () => writeFileSync(join(folder, 'runs'), ''),
  count: () => readFileSync(join(folder, 'runs'), 'utf8').length,
}
let folders = 0
const newFolder = () => join(folder, `data-${++folders}`)
const startWith = (dataDir = newFolder(), renderer = program, log?: Log) =>
  start({
    env: { DATA_DIR: dataDir },
    web: { site, renderer: { folder, id: 'a', program: renderer } },
    ...(log ? { log } : {}),
  })
type Server = Awaited<ReturnType<typeof start>>

const change = ({ node }: Server, changes: SettingChanges) => changeSettings(node.services, 'shell', { changes })
const readTitle = async ({ visitor }: Server) => /<title>([^<]*)/.exec((await visitor().get('/')).text)?.[1]

test('a fresh installation serves the pages of the build', async () => {
  const server = await startWith()
  expect(await readTitle(server)).toBe('Lintel')
  expect((await server.visitor().get('/help/none')).status).toBe(404)
})

test('a document is inside of the page around it, which follows the settings, with an ETag of its own', async () => {
  const frame = (name: string) =>
    `<!doctype html><title>__DOCUMENT_TITLE__ · ${name}</title><meta content="__PUBLIC_URL__/docs"><a href="/docs">Docs</a>__DOCUMENT_BODY__`
  const documents = ['', '/scale'].map((path) => ({
    path: `/docs${path}`,
    title: `Title of ${path} &amp; more`,
    description: '',
    html: `<h1>$& ${path}</h1>`,
  }))
  let reads = 0
  const { visitor } = await start({
    web: {
      site: packSitePages([{ path: '/docs', html: frame('Lintel') }]),
      readDocuments: () => {
        reads += 1
        return documents
      },
    },
  })
  expect(reads).toBe(0)
  const [overview, scale] = [await visitor().get('/docs'), await visitor().get('/docs/scale?q=1')]
  expect(scale.text).toContain('<title>Title of /scale &amp; more · Lintel</title>')
  expect(scale.text).toMatch(/<meta content="http[^"]*\/docs\/scale"><a href="\/docs">Docs<\/a><h1>\$& \/scale<\/h1>$/)
  expect(overview.headers.get('etag')).not.toBe(scale.headers.get('etag'))
  const etag = { 'if-none-match': scale.headers.get('etag') ?? '' }
  expect((await visitor().get('/docs/scale', etag)).status).toBe(304)
  for (const path of ['/docs/none', '/docs/scale/more', '/docs/__proto__']) expect((await visitor().get(path)).status).toBe(404)
  expect(reads).toBe(1)
})

test('a changed setting changes the pages on every node, with another ETag, and a restart has them at once', async () => {
  const dataDir = newFolder()
  const [one, two] = [await startWith(dataDir), await startWith()]
  const before = await one.visitor().get('/')
  await change(one, { 'brand.name': 'Harbour & Arts' })
  for (const server of [one, two]) await expect.poll(() => readTitle(server)).toBe('Harbour & Arts')
  const after = await one.visitor().get('/')
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  expect((await one.visitor().get('/', { 'if-none-match': after.headers.get('etag') ?? '' })).status).toBe(304)
  expect(after.text).toContain('localhost:0')

  // With a renderer that fails, so the pages are those that were stored.
  const restarted = await startWith(dataDir, failing)
  expect(await readTitle(restarted)).toBe('Harbour & Arts')

  await change(one, { 'brand.name': 'Lintel' })
  for (const server of [one, two, restarted]) await expect.poll(() => readTitle(server)).toBe('Lintel')
})

test('a renderer that fails leaves the former pages, and a start without any says 503 rather than something wrong', async () => {
  const server = await startWith(newFolder(), failing)
  await change(server, { 'brand.name': 'Harbour Arts', 'prices.pro': 399 })
  await server.node.site.redraw()
  expect(await readTitle(server)).toBe('Lintel')

  const fresh = await startWith(newFolder(), failing)
  expect((await fresh.visitor().get('/')).status).toBe(503)
  expect((await fresh.visitor().get('/terms')).status).toBe(503)
})

test('a node that stops while it renders the pages reports no problem', async () => {
  const logged: string[] = []
  const log = openLog('error', { write: (line) => void logged.push(line) })
  const server = await startWith(newFolder(), program, log)
  await change(server, { 'brand.name': 'Harbour Arts' })
  const rendered = server.node.site.redraw()
  await server.stop()
  await rendered
  expect(logged).toEqual([])
})

test('of several processes on one data folder, one renders', async () => {
  const dataDir = newFolder()
  const servers = [await startWith(dataDir), await startWith(dataDir), await startWith(dataDir)]
  const [first = await startWith(dataDir)] = servers
  renderings.clear()
  await change(first, { 'brand.name': 'Together' })
  for (const server of servers) await expect.poll(() => readTitle(server)).toBe('Together')
  expect(renderings.count()).toBe(1)
})

test('several changes in a row end with the last one', async () => {
  const server = await startWith()
  for (const name of ['One', 'Two', 'Three', 'Four']) await change(server, { 'brand.name': name })
  await expect.poll(() => readTitle(server)).toBe('Four')
})

test('a published article appears on every node, with its search index and image', async () => {
  const [one, two] = [await startWith(), await startWith()]
  await one.db.transaction(async (tx) => {
    const published = { title: 'Tides', section: 'Harbour', summary: 'When.', body: 'Twice a day.' }
    await tx.insert(helpArticles).values({ slug: 'tides', published, updatedAt: new Date() })
    await redrawSite(tx)
  })
  for (const { visitor } of [one, two]) {
    await expect.poll(async () => (await visitor().get('/help/tides')).text).toContain('Tides')
    expect((await visitor().get('/help-index.json')).json()).toEqual([1])
    const image = await visitor().get('/assets/site-image-0123456789.png')
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await visitor().get('/assets/site-image-0000000000.png')).status).toBe(404)
  }
})

test('a figure of the example is shown once the platform has reached it', async () => {
  const server = await startWith()
  const ada = await insertPage(server.db, 'ada')
  await measureFigures(server.node.services)
  expect(await readTitle(server)).toBe('Lintel')
  await server.db.update(users).set({ totalEarnings: 200_000_000 })
  await measureFigures(server.node.services)
  await expect.poll(async () => (await server.visitor().get('/')).text).toContain('creator earnings')
  expect((await server.visitor().get('/')).text).not.toContain('active creators')
  expect(ada.id).toBeTruthy()
})

test('the icon has the name and the colour that are set', async () => {
  const server = await startWith()
  expect((await server.visitor().get('/favicon.svg')).text).toContain('<title>Lintel</title>')
  await change(server, { 'brand.name': 'Harbour & Arts', 'brand.accent': '#0e6e93' })
  const { text, headers } = await server.visitor().get('/favicon.svg')
  expect(headers.get('content-type')).toContain('image/svg+xml')
  expect(text).toContain('<title>Harbour &amp; Arts</title>')
  expect(text).toContain('#0e6e93')
})

test('a creator’s page at / is the page itself, and it follows the setting, the username and a save', async () => {
  const server = await startWith()
  const { visitor } = server
  const ada = await server.creator('ada')
  await ada.patch('/api/user', { displayName: 'Ada Lovelace' })
  await change(server, { home: 'creator:ada' })
  for (const path of ['/', '/?utm_source=card', '/ada']) {
    const { status, text } = await visitor().get(path)
    expect([status, text.includes('data-username="ada"')], path).toEqual([200, true])
    expect(/rel="canonical" href="([^"]*)"/.exec(text)?.[1]).toMatch(/:\d+\/$/)
  }
  await ada.patch('/api/user', { displayName: 'Countess' })
  expect((await visitor().get('/')).text).toContain('Countess')
  const head = await visitor().send('HEAD', '/')
  expect(head.status).toBe(200)
  await ada.patch('/api/user', { username: 'lovelace' })
  expect((await visitor().get('/')).text).toContain('data-username="lovelace"')
  await change(server, { home: 'marketing' })
  expect(await readTitle(server)).toBe('Lintel')
  expect((await visitor().get('/lovelace')).text).toMatch(/rel="canonical" href="[^"]*\/lovelace"/)
})

test('a start with the page of nobody at / says so', async () => {
  const logged: string[] = []
  const log = openLog('warn', { write: (line) => void logged.push(line) })
  const { creator, node } = await start({ env: { HOME_PAGE: 'creator:grace' }, log })
  expect(logged.join()).toContain('HOME_PAGE is creator:grace, but there is no creator called grace: / leads to the login')
  await creator('grace')
  expect(await findHomeProblem(node.services)).toBeUndefined()
})

test('where that creator is gone, and where only a sign-in is wanted, / leads to the login and keeps a referral', async () => {
  const server = await startWith()
  await server.creator('ada')
  await change(server, { home: 'creator:ada' })
  await server.db.update(users).set({ isActive: false })
  await change(server, { 'brand.tagline': 'Gone.' })
  const gone = await server.visitor().get('/?ref=grace')
  expect([gone.status, gone.headers.get('location')]).toEqual([302, '/auth?ref=grace'])
  await change(server, { home: 'sign-in' })
  const signIn = await server.visitor().get('/')
  expect([signIn.status, signIn.headers.get('location'), signIn.headers.get('cache-control')]).toEqual([302, '/auth', 'no-store'])
  expect((await server.visitor().get('/terms')).status).toBe(200)
})
