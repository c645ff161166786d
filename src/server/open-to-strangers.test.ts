/**
 * Everything that anyone may ask for without signing in, and why asking for it again and again is no burden. An address that is not in the
 * table fails here: before it is added, decide whether its answer is small, kept as it is sent, or limited by its caller's address.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { adminPaths, screenPaths, sitePaths } from '#rules/platform/paths.ts'
import { insertPage } from './testing/seeds.ts'
import { start } from './testing/start.ts'

/**
 * What costs more is kept or limited: of the main thread, as a multiple of what /healthz costs (about 0.04 ms), so that a busy machine
 * fails no test; of the body, before compression.
 */
const small = { cost: 20, bytes: 50 * 1024 }
/** No request of a stranger may cost more: about 4 ms. */
const mostCost = 100

/**
 * `small`: made for each request. `kept`: as it is sent, until it changes. `stored`: a file that is read from the disk, or the store, or an
 * answer that is redirected there. `limited`: by the caller's address, as the endpoint declares. `counted`: by the abuse limiter of visits.
 * `signed`: only under an address that we signed. `asked`: what this test asks for.
 */
type Entry = { why: 'small' | 'kept' | 'stored' | 'limited' | 'counted' | 'signed'; asked?: string }

const shells = [...screenPaths, ...Object.values(adminPaths)].map((path): [string, Entry] => [
  `GET ${path}`,
  { why: 'small', asked: path.replaceAll(/:\w+/g, 'abc') },
])
const sitePages = Object.values(sitePaths).map((path): [string, Entry] => [`GET ${path}`, { why: 'kept' }])

const table = new Map<string, Entry>([
  ...shells,
  ...sitePages,
  ['GET /help/:slug', { why: 'kept', asked: '/help/a' }],
  ['GET /docs/:document', { why: 'kept', asked: '/docs/a' }],
  ['GET /help-index.json', { why: 'stored' }],
  ['GET /docs-index.json', { why: 'stored' }],
  ['GET /assets/:file', { why: 'kept', asked: '/assets/none-0123abcd.js' }],
  ['GET /assets/*', { why: 'stored', asked: '/assets/flags/none.svg' }],
  ['GET /favicon.svg', { why: 'small' }],
  ['GET /themes/:file', { why: 'small', asked: '/themes/none.json' }],
  ['GET /assets/fonts/:name', { why: 'stored', asked: '/assets/fonts/none.woff2' }],
  ['GET /assets/fonts/cut/:name', { why: 'stored', asked: '/assets/fonts/cut/none.woff2' }],
  ['GET /media/:name/:file', { why: 'stored', asked: '/media/0123456789abcdef0123/400.webp' }],
  ['GET /media/brand/:file', { why: 'kept', asked: '/media/brand/logo-0123456789abcdef.png' }],
  ['GET /media/brand/email-:hash.png', { why: 'kept', asked: '/media/brand/email-0123456789abcdef.png' }],
  ['GET /api/openapi.json', { why: 'kept' }],
  ['GET /robots.txt', { why: 'small' }],
  ['GET /sitemap.xml', { why: 'kept' }],
  ['GET /sitemap-:part(^[1-9]\\d{0,5}).xml', { why: 'kept', asked: '/sitemap-1.xml' }],
  ['GET /:username', { why: 'kept', asked: '/ada' }],
  ['GET /bio/:username', { why: 'kept', asked: '/bio/ada' }],
  ['GET /api/bio/:username', { why: 'kept', asked: '/api/bio/ada' }],
  ['GET /og/:file', { why: 'kept', asked: '/og/ada.png' }],
  ['GET /q/:code', { why: 'small', asked: '/q/0123456789ab' }],
  ['GET /kit/:token', { why: 'small', asked: '/kit/none' }],
  ['GET /verify', { why: 'small' }],
  ['GET /unsubscribe/:token', { why: 'small', asked: '/unsubscribe/none' }],
  ['GET /api/unsubscribe/:token', { why: 'small', asked: '/api/unsubscribe/none' }],
  ['GET /healthz', { why: 'small' }],
  ['GET /readyz', { why: 'small' }],
  ['GET /api/lifetime-sales/count', { why: 'small' }],
  ['GET /api/uploads/:name/:file', { why: 'signed', asked: '/api/uploads/0123456789abcdef0123/file' }],
  ['GET /api/backups/:name', { why: 'signed', asked: '/api/backups/lintel.tar' }],
  ['POST /api/links/:id/click', { why: 'counted' }],
  ['POST /api/bio/:username/view', { why: 'counted' }],
])
for (const { method, path, auth, rateLimits = [] } of endpoints) {
  if (auth !== 'anyone' || !rateLimits.some(({ per }) => per === 'address')) continue
  table.set(`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, { why: 'limited' })
}
const needsSession = new Set(
  endpoints
    .filter(({ auth }) => auth !== 'anyone')
    .map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-open-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app.js'), '0')
  mkdirSync(join(folder, 'help-index'))
  writeFileSync(join(folder, 'help-index/sandbox.json'), '[]')
  writeFileSync(join(folder, 'docs-index.json'), '[]')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A node, and the routes that it registered. */
async function startListed() {
  const routes = new Set<string>()
  const listRoutes = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${url}`)
    })
  }
  subscribe('fastify.initialization', listRoutes)
  const lintel = await start({ isOwn: true, web: { folder } }).finally(() => unsubscribe('fastify.initialization', listRoutes))
  return { ...lintel, routes }
}

test('all that strangers may ask for is small, kept or limited', async () => {
  const { routes } = await startListed()
  const open = [...routes].filter((route) => !needsSession.has(route))
  expect(open.length).toBeGreaterThan(90)
  expect(open.filter((route) => !table.has(route))).toEqual([])
  expect([...table.keys()].filter((route) => !routes.has(route))).toEqual([])
})

test('costs as little as the table says', async () => {
  const { node, db } = await startListed()
  await insertPage(db, 'ada')
  /** Resolves with the bytes of the answer. As a stream, because to make a string of it takes longer than to send it. */
  async function ask(url: string) {
    const answer = await node.app.inject({ url, headers: { 'accept-encoding': 'identity' }, payloadAsStream: true })
    let bytes = 0
    for await (const chunk of answer.stream() as AsyncIterable<Buffer>) bytes += chunk.length
    return bytes
  }

  async function time(url: string) {
    const start = performance.now()
    await ask(url)
    return performance.now() - start
  }

  /**
   * How many times as long as /healthz: the least of many requests of both in turn, as whatever else the machine does only makes them longer.
   * Too much is asked again until it surely is.
   */
  async function measureCost(url: string, most: number) {
    let least = Infinity
    let unit = Infinity
    for (let asks = 0; asks < 30 || (asks < 1000 && least > most * unit); asks++) {
      unit = Math.min(unit, await time('/healthz'))
      least = Math.min(least, await time(url))
    }
    return least / unit
  }

  const wrong: string[] = []
  for (const [route, { why, asked }] of table) {
    const url = asked ?? route.slice('GET '.length)
    if (why === 'limited' || why === 'counted') continue
    const bytes = await ask(url)
    const most = why === 'small' ? small : { cost: mostCost, bytes: Infinity }
    const cost = await measureCost(url, most.cost)
    if (cost > most.cost || bytes > most.bytes) wrong.push(`${route}: ${cost} times /healthz, ${bytes} bytes`)
  }
  expect(wrong).toEqual([])
})
