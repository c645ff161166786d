/** Tests the site's pages in development, which are rendered from the current sources. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { siteInDevelopment } from './dev-site.mjs'
import { root } from './freshness.mjs'

const publicUrl = 'http://lintel.example'
const page = `${root}src/web/site/layout/document.tsx`
/** Simulates an edit of the page's source, without changing the file on disk. */
let edit = (code) => code
let vite
let origin
let close

/** `payments`: how the server takes payments; the default where undefined. */
async function serveSite(payments) {
  const vite = await createVite({
    configFile: `${root}vite.config.ts`,
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      { name: 'edit', enforce: 'pre', transform: (code, id) => (id === page ? edit(code) : undefined) },
      siteInDevelopment(publicUrl, payments),
    ],
  })
  const server = createServer(vite.middlewares).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    vite,
    origin: `http://127.0.0.1:${server.address().port}`,
    async close() {
      server.close()
      await vite.close()
    },
  }
}

beforeAll(async () => {
  ;({ vite, origin, close } = await serveSite())
})

afterAll(() => close?.())

const fetchHtml = async (path) => (await fetch(origin + path)).text()

test('a page of the site contains its styles, its fonts and the developer’s own address', async () => {
  const html = await fetchHtml('/status')
  expect(html).toContain('<h1')
  expect(html).toMatch(/<style>[\s\S]*--[a-z]+:[\s\S]*<\/style>/)
  expect(html).toContain(`${publicUrl}/status`)
  expect(html).not.toMatch(/__PUBLIC_URL__|__HOST__/)

  const font = /url\((\/assets\/[^)]+\.woff2)\)/.exec(html)?.[1]
  const loaded = await fetch(origin + font)
  expect(loaded.headers.get('content-type')).toBe('font/woff2')
})

test('an edit is visible at the next request and reloads the browser', async () => {
  expect(await fetchHtml('/contact')).not.toContain('data-edited')
  const sent = vi.spyOn(vite.ws, 'send')

  edit = (code) => code.replace('<body', '<body data-edited=""')
  vite.watcher.emit('change', page)

  await expect.poll(() => fetchHtml('/contact')).toContain('data-edited')
  expect(sent).toHaveBeenCalledWith({ type: 'full-reload' })
})

test('the index of the help search is built from the current articles', async () => {
  const index = await (await fetch(`${origin}/help-index.json`)).json()
  expect(index.length).toBeGreaterThan(5)
  expect(index[0]).toEqual(expect.objectContaining({ id: expect.any(String), title: expect.any(String) }))
})

test('the operator’s documents and the index of their search are rendered from their files', async () => {
  expect(await fetchHtml('/docs/settings')).toContain('<h2 id="the-server">The server</h2>')
  const index = await (await fetch(`${origin}/docs-index.json`)).json()
  expect(index).toContainEqual(expect.objectContaining({ id: 'scale#redis', title: 'Scale: Redis' }))
})

test('an address outside the site is left to the server', async () => {
  expect(await fetchHtml('/ada')).not.toContain('<main')
})

test('every page states how the server takes payments; without sales there are no prices, and no pages about them', async () => {
  expect(await fetchHtml('/')).toContain('<html lang="en-GB" data-payments="sandbox">')
  expect(await fetchHtml('/')).toContain('£4.99')
  expect(await fetchHtml('/leaderboard')).toContain('Affiliate Leaderboard')

  const withoutSales = await serveSite({ setting: 'off', planForAll: 'free' })
  const fetchThere = async (path) => (await fetch(withoutSales.origin + path)).text()
  try {
    expect(await fetchThere('/')).toContain('<html lang="en-GB" data-payments="off">')
    expect(await fetchThere('/')).not.toContain('£4.99')
    expect(await fetchThere('/leaderboard')).not.toContain('Affiliate Leaderboard')
    expect(await fetchThere('/help-index.json')).not.toContain('billing-and-payments')
    expect(await withoutSales.vite.transformIndexHtml('/', '<html data-payments="__PAYMENTS__">')).toContain(
      'data-payments="off"',
    )
  } finally {
    await withoutSales.close()
  }
})
