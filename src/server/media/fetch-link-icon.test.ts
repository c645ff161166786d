/** The icons of linked sites, from the save to the creator's list, against a stand-in for those sites. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Link } from '#contract/links.ts'
import { requestIcon } from '#server/page/request-icon.ts'
import { openFetchOutside } from '#server/services/outside/fetch-outside.ts'
import { type OutsideServer, startOutsideServer } from '#server/testing/outside-server.ts'
import { start, type TestClient } from '#server/testing/start.ts'
import { photo } from './testing/pictures.ts'

vi.setConfig({ testTimeout: 40_000 })

let folder: string
let outside: OutsideServer
let picture: Buffer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-icons-'))
  outside = await startOutsideServer(['prints.example', 'cdn.example', 'stickers.example'])
  picture = await photo().resize(180, 180).png().toBuffer()
})
beforeEach(() => {
  outside.answers.clear()
  outside.names.clear()
  outside.asked.length = 0
})
afterAll(async () => {
  await outside.stop()
  rmSync(folder, { recursive: true, force: true })
})

const startLintel = () =>
  start({ env: { DATA_DIR: folder }, fetchOutside: (url, wanted) => openFetchOutside(outside.transport)(url, wanted) })
type Lintel = Awaited<ReturnType<typeof startLintel>>

const servePrints = () => {
  outside.serve('prints.example/autumn', 'text/html', '<link rel="icon" sizes="180x180" href="https://cdn.example/icon.png">')
  outside.serve('cdn.example/icon.png', 'image/png', picture)
}
const add = async (person: TestClient, draft: object) =>
  (await person.post('/api/links', { title: 'Print shop', url: 'prints.example/autumn', ...draft })).json<Link>()
const readIcons = async (person: TestClient) =>
  (await person.get('/api/links')).json<Link[]>().map(({ customIcon }) => customIcon)
const countJobs = async ({ db }: Lintel, when = sql`true`) =>
  (await db.execute(sql`select from graphile_worker._private_jobs where key like 'link-icon %' and ${when}`)).rows.length
const isDone = (lintel: Lintel) => expect.poll(() => countJobs(lintel, sql`run_at <= now()`)).toBe(0)

test('a saved link gets the icon of its site, in the list alone', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada')
  servePrints()
  expect((await add(ada, {})).customIcon).toBeNull()
  await expect.poll(async () => (await readIcons(ada))[0]).toBeTruthy()
  expect(outside.asked).toEqual(['prints.example/autumn', 'cdn.example/icon.png'])
  const [path] = await readIcons(ada)
  const stored = await fetch(lintel.url + path)
  expect(await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).toMatchObject({ format: 'webp' })
  expect((await lintel.visitor().get('/ada')).text).not.toContain(path)
})

test('another address brings another icon; a title, a brand and a chosen icon ask for none', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada', 'pro')
  servePrints()
  const { id } = await add(ada, {})
  await expect.poll(async () => (await readIcons(ada))[0]).toBeTruthy()
  // The job goes on for a moment after it has stored the icon.
  await isDone(lintel)
  await ada.patch(`/api/links/${id}`, { title: 'Prints' })
  await add(ada, { url: 'youtube.com/@ada' })
  await add(ada, { icon: 'bag' })
  expect(await countJobs(lintel)).toBe(0)
  expect(outside.asked).toHaveLength(2)

  outside.serve('stickers.example/', 'text/html', '<title>Stickers</title>')
  const moved = (await ada.patch(`/api/links/${id}`, { url: 'stickers.example' })).json<Link>()
  expect(moved.customIcon).toBeNull()
  await isDone(lintel)
  expect(outside.asked.slice(2)).toEqual(['stickers.example/', 'stickers.example/apple-touch-icon.png'])
  expect(await readIcons(ada)).toEqual([null, null, null])
})

test.each([
  ['leads into a private network', () => outside.redirect('prints.example/autumn', 'https://169.254.169.254/')],
  ['resolves to a private address', () => outside.names.set('prints.example', [['10.0.0.7']])],
  ['leads to another port', () => outside.redirect('prints.example/autumn', 'https://cdn.example:8443/')],
  [
    'names an icon in a private network',
    () => outside.serve('prints.example/autumn', 'text/html', '<link rel="icon" sizes="64x64" href="https://10.0.0.7/icon.png">'),
  ],
  [
    'sends a page as its icon',
    () => {
      servePrints()
      outside.serve('cdn.example/icon.png', 'image/png', '<script>alert(1)</script>')
    },
  ],
  ['sends too much', () => outside.serve('prints.example/autumn', 'text/html', Buffer.alloc(3 * 1024 ** 2))],
])('a site that %s leaves the link without an icon, and stores nothing', async (_what, answer) => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada')
  answer()
  await add(ada, {})
  await isDone(lintel)
  expect(await readIcons(ada)).toEqual([null])
  const { rows } = await lintel.db.execute(sql`select from media where state = 'stored'`)
  expect(rows).toEqual([])
})

test('a further attempt for a former address does not take the place of the first for the present one', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada')
  outside.names.set('prints.example', [['10.0.0.7']])
  const { id } = await add(ada, {})
  await isDone(lintel)
  const link = { userId: ada.id, linkId: id }
  const later = new Date(Date.now() + 60_000)
  await requestIcon(lintel.db, { ...link, url: 'https://stickers.example/', attempt: 1 }, later)
  await requestIcon(lintel.db, { ...link, url: 'https://prints.example/autumn', attempt: 2 }, later)
  const { rows } = await lintel.db.execute(
    sql`select payload->>'url' as url from graphile_worker._private_jobs where key like 'link-icon %' order by url`,
  )
  expect(rows).toEqual([{ url: 'https://prints.example/autumn' }, { url: 'https://stickers.example/' }])
})

test('creators take turns, however many links each of them has saved', async () => {
  const { db } = await startLintel()
  const request = (userId: string) => ({ userId, linkId: randomUUID(), url: 'https://prints.example/autumn', attempt: 1 })
  const undone = new Error('undone')
  let order: unknown[] = []
  const asking = db.transaction(async (tx) => {
    for (const userId of ['ada', 'ada', 'ada', 'ada', 'bea', 'ada', 'bea']) await requestIcon(tx, request(userId))
    const { rows } = await tx.execute<{ creator: string }>(
      sql`select payload->>'userId' as creator from graphile_worker._private_jobs where key like 'link-icon %' order by priority, run_at, id`,
    )
    order = rows.map(({ creator }) => creator)
    throw undone
  })
  await expect(asking).rejects.toBe(undone)
  expect(order).toEqual(['ada', 'bea', 'ada', 'bea', 'ada', 'ada', 'ada'])
})

test('a site that nobody answers for is asked again later, and a copy of a link has its icon', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada', 'pro')
  outside.names.set('prints.example', [[]])
  const { id } = await add(ada, {})
  await expect.poll(() => countJobs(lintel, sql`run_at > now()`)).toBe(1)

  servePrints()
  await ada.patch(`/api/links/${id}`, { url: 'prints.example/autumn?again' })
  await expect.poll(async () => (await readIcons(ada))[0]).toBeTruthy()
  await ada.post(`/api/links/${id}/duplicate`, {})
  const [first, second] = await readIcons(ada)
  expect(second).toBe(first)
  await ada.delete(`/api/links/${id}`)
  await ada.post(`/api/links/${id}/restore`)
  expect(await readIcons(ada)).toEqual([first, first])
})
