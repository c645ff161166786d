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
let server
let origin

beforeAll(async () => {
  vite = await createVite({
    configFile: `${root}vite.config.ts`,
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      { name: 'edit', enforce: 'pre', transform: (code, id) => (id === page ? edit(code) : undefined) },
      siteInDevelopment(publicUrl),
    ],
  })
  server = createServer(vite.middlewares).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${server.address().port}`
})

afterAll(async () => {
  server?.close()
  await vite?.close()
})

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

test('an address outside the site is left to the server', async () => {
  expect(await fetchHtml('/ada')).not.toContain('<main')
})
