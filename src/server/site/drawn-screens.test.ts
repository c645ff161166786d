/** The login and the sign-up leave as they are drawn: for the address, with the settings in force, compressed, and under a closed policy. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changeSettings } from '#server/admin/settings/change-settings.ts'
import { start } from '#server/testing/start.ts'

const folder = mkdtempSync(join(tmpdir(), 'screens-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Stands for the real one, which needs the build. */
const program = join(folder, 'renderer.mjs')
writeFileSync(
  program,
  `import { text } from 'node:stream/consumers'
const { settings } = JSON.parse(await text(process.stdin))
const pages = [{ path: '/', packed: '' }]
const screens = [{ address: '?tab=login', title: 'Login', html: '<h1>' + settings['brand.name'] + '</h1>' }]
console.log(JSON.stringify({ pages, helpIndex: '[]', screens }))`,
)

const shell = `<!doctype html><html lang="en" data-payments="__PAYMENTS__"><head><style nonce="__CSP_NONCE__">@layer base</style><title>Lintel</title>
<script type="module" crossorigin src="/assets/index.js" nonce="__CSP_NONCE__"></script><link rel="modulepreload" href="/assets/core.js">
<link rel="stylesheet" href="/assets/core.css"><link rel="stylesheet" href="/assets/index.css"></head>
<body><div id="app"></div><noscript>Needs JavaScript.</noscript></body></html>`
const script = 'document.title'
const files = { styles: ['/assets/auth.css'], css: 'h1{margin:0}', scripts: ['/assets/index.js', '/assets/core.js'] }
const dashboard = { ...files, scripts: [...files.scripts, '/assets/dashboard.js'] }
const parts = { auth: files, dashboard, early: '/assets/core.js', script }
const drawn = ['?tab=login', '?tab=signup', '?tab=signup&plan=premium'].map((address) => ({
  address,
  title: `Title of ${address}`,
  html: `<h1>${address.replace('&', ' ')} at __HOST__</h1><input name="username">`,
}))
let folders = 0
const startWithScreens = () =>
  start({
    env: { DATA_DIR: join(folder, `data-${++folders}`), PUBLIC_URL: 'https://links.example' },
    web: { shell, screens: { parts, drawn }, renderer: { folder, id: 'a', program } },
  })

test('each address opens its drawing, which waits for no file', async () => {
  const { visitor } = await startWithScreens()
  const readHeading = async (path: string) => /<h1>(.*?)<\/h1>/.exec((await visitor().get(path)).text)?.[1]
  expect(await readHeading('/auth')).toBe('?tab=login at links.example')
  expect(await readHeading('/auth?tab=signup&plan=free')).toBe('?tab=signup at links.example')
  expect(await readHeading('/auth?next=/checkout/premium')).toBe('?tab=signup plan=premium at links.example')
  expect(await readHeading('/auth?tab=nonsense&plan=nonsense')).toBe('?tab=login at links.example')

  const { text, headers } = await visitor().get('/auth?tab=signup&username=Ada%22%3E%3Cscript%3E')
  expect(text).toContain('data-drawn="?tab=signup"')
  expect(text).toContain('<title>Title of ?tab=signup</title>')
  expect(text).toMatch(/<style nonce="[\w+/=]+">h1\{margin:0\}/)
  expect(text).toContain('<noscript>Needs JavaScript.</noscript><div id="app"')
  expect(text).toContain('data-files="/assets/index.js /assets/core.js" data-early="/assets/core.js"')
  expect(text).toContain('href="/assets/auth.css" disabled>')
  expect(text).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled>)|<link rel="modulepreload|<script type="module"|<script>/)
  const hash = createHash('sha256').update(script).digest('base64')
  expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(headers.get('cache-control')).toBe('private, no-cache')
})

test('every document of the app is compressed, in the encoding that the browser prefers', async () => {
  const { visitor } = await startWithScreens()
  for (const path of ['/auth', '/dashboard']) {
    const plain = await visitor().get(path, { 'accept-encoding': 'identity' })
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const { headers, text } = await visitor().get(path, { 'accept-encoding': accepted })
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding'])
      expect(text.length).toBe(plain.text.length)
    }
    expect(plain.headers.get('content-encoding')).toBeNull()
  }
})

test('a changed setting is drawn, and until then the app draws the screen itself', async () => {
  const server = await startWithScreens()
  await changeSettings(server.node.services, 'shell', { changes: { 'brand.name': 'Harbour' } })
  const before = (await server.visitor().get('/auth')).text
  expect(before).not.toContain('data-drawn')
  await server.node.site.redraw()
  await expect.poll(async () => (await server.visitor().get('/auth')).text).toContain('<h1>Harbour</h1>')
  // The stand-in draws no sign-up.
  expect((await server.visitor().get('/auth?tab=signup')).text).toContain('<div id="app"></div>')
})

test('the dashboard lists its files in advance, and keeps the policy without scripts of its own', async () => {
  const { visitor } = await startWithScreens()
  expect((await visitor().get('/report')).text).not.toContain('dashboard.js')
  const { headers, text } = await visitor().get('/dashboard')
  expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/dashboard.js"')
  expect(text.split('core.js').length).toBe(2)
  expect(text).toMatch(/<style nonce="[\w+/=]+">h1\{margin:0\}/)
  expect(text).toContain('<script type="module" crossorigin src="/assets/index.js"')
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
})
