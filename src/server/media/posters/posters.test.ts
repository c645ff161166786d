/** Tests the pictures of embedded videos and music, from the save to the page, against a stand-in for their services. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openFetchOutside } from '#server/services/outside/fetch-outside.ts'
import { type OutsideServer, startOutsideServer } from '#server/testing/outside-server.ts'
import { start } from '#server/testing/start.ts'
import { cleanUpMedia } from '../cleanup.ts'
import { photo, pixelBomb } from '../testing/pictures.ts'
import { fetchDuePosters } from './fetch-poster.ts'

vi.setConfig({ testTimeout: 40_000 })

let folder: string
let outside: OutsideServer
let picture: Buffer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-posters-'))
  outside = await startOutsideServer(['i.ytimg.com', 'vimeo.com', 'i.vimeocdn.com', 'open.spotify.com', 'i.scdn.co'])
  picture = await photo().jpeg().toBuffer()
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

const fetchOutside = (url: string, wanted: Parameters<ReturnType<typeof openFetchOutside>>[1]) =>
  openFetchOutside(outside.transport)(url, wanted)
const startLintel = (options: Partial<Parameters<typeof start>[0]> = {}) =>
  start({ env: { DATA_DIR: folder }, fetchOutside, ...options })
type Lintel = Awaited<ReturnType<typeof startLintel>>
type Poster = { url: string; path: string | null; seconds: number | null; isFetching: boolean }

const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const best = 'i.ytimg.com/vi/dQw4w9WgXcQ/maxresdefault.jpg'
const smaller = 'i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg'
const video = { type: 'video', title: 'How I ink', url: youtube }

const listRows = async ({ db }: Lintel) =>
  (
    await db.execute<{ url: string; path: string | null; seconds: number | null; attempts: number; is_due_later: boolean }>(
      sql`select url, path, seconds, attempts, next_attempt_at is not null as is_due_later from embed_posters order by url`,
    )
  ).rows
const waitForAttempt = (lintel: Lintel) =>
  expect
    .poll(async () => (await listRows(lintel)).every(({ path, attempts }) => path !== null || attempts > 0), { timeout: 20_000 })
    .toBe(true)

/** What the sweep needs; tests run it at a moment of their choice. */
const sweepServices = (lintel: Lintel, now: Date) =>
  ({
    ...lintel.node.services,
    now: () => now,
    fetchOutside,
    mediaWorker: { resizePicture: () => Promise.reject(new Error('not needed')) },
  }) as unknown as Parameters<typeof fetchDuePosters>[0]

test('a saved video gets its picture, which is on the page of both nodes without another host', async () => {
  const lintel = await startLintel()
  const other = await startLintel()
  const ada = await lintel.creator('ada', 'pro')
  outside.serve(smaller, 'image/jpeg', picture)
  expect((await ada.post('/api/blocks', video)).status).toBe(201)
  for (const node of [lintel, other]) await (await fetch(`${node.url}/ada`)).text()

  await expect.poll(async () => (await ada.get('/api/posters')).json<Poster[]>()[0]?.path).toBeTruthy()
  const [poster] = (await ada.get('/api/posters')).json<Poster[]>()
  expect(poster).toEqual({ url: youtube, path: poster?.path, seconds: null, isFetching: false })
  expect(outside.asked).toEqual([best, smaller])
  for (const node of [lintel, other]) {
    await expect.poll(async () => (await fetch(`${node.url}/ada`)).text()).toContain(poster?.path)
  }
  const stored = await fetch(lintel.url + poster?.path)
  expect(await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).toMatchObject({ format: 'webp' })
  const { rows } = await lintel.db.execute<{ state: string; bytes: number }>(sql`select state, bytes::int from media`)
  expect(rows).toEqual([{ state: 'stored', bytes: expect.any(Number) }])
})

test('an edit of the title, and a second block with the address, do not fetch it again', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada', 'pro')
  outside.serve(best, 'image/jpeg', picture)
  const { id } = (await ada.post('/api/blocks', video)).json<{ id: string }>()
  await expect.poll(async () => (await listRows(lintel))[0]?.path).toBeTruthy()
  const countJobs = async () => (await lintel.db.execute(sql`select from graphile_worker._private_jobs`)).rows.length
  // The first job goes on for a moment after it has stored the picture.
  await expect.poll(countJobs).toBe(0)
  await ada.patch(`/api/blocks/${id}`, { title: 'Another title' })
  await ada.post('/api/blocks', video)
  await ada.patch('/api/user', { featuredVideoUrl: youtube })
  expect([await countJobs(), outside.asked]).toEqual([0, [best]])
})

test('the featured video says how long it is, and music has a square cover', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada', 'pro')
  outside.serve(
    'vimeo.com/api/oembed.json',
    'application/json',
    '{"thumbnail_url":"https://i.vimeocdn.com/a.jpg","duration":492}',
  )
  outside.serve('i.vimeocdn.com/a.jpg', 'image/jpeg', picture)
  outside.serve('open.spotify.com/oembed', 'application/json; charset=utf-8', '{"thumbnail_url":"https://i.scdn.co/image/ab"}')
  outside.serve('i.scdn.co/image/ab', 'image/jpeg', picture)
  const musicUrl = 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC'
  await ada.patch('/api/user', { featuredVideoUrl: 'https://vimeo.com/76979871', musicUrl, musicPlayerEnabled: true })
  await expect.poll(async () => (await listRows(lintel)).filter(({ path }) => path).length).toBe(2)
  const [spotify, vimeo] = await listRows(lintel)
  expect([vimeo?.seconds, spotify?.seconds]).toEqual([492, null])
  const { width, height } = await sharp(Buffer.from(await (await fetch(lintel.url + spotify?.path)).arrayBuffer())).metadata()
  expect(width).toBe(height)
})

test.each([
  ['redirects into a private network', () => outside.redirect(best, 'https://169.254.169.254/latest/meta-data/iam/')],
  ['redirects to a host that is not its own', () => outside.redirect(best, 'https://vimeo.com/a.jpg')],
  ['resolves to a private address', () => outside.names.set('i.ytimg.com', [['10.0.0.7'], ['10.0.0.7']])],
  ['sends a page as a picture', () => outside.serve(best, 'text/html', '<script>alert(1)</script>')],
  ['sends a page that it calls a picture', () => outside.serve(best, 'image/jpeg', '<script>alert(1)</script>')],
  ['sends a drawing with a script', () => outside.serve(best, 'image/svg+xml', '<svg onload="alert(1)"/>')],
  ['sends too much', () => outside.serve(best, 'image/jpeg', Buffer.alloc(6 * 1024 ** 2))],
  ['has no picture', () => {}],
])('a service that %s leaves a drawn cover, and is asked again later', async (_what, answer) => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada', 'pro')
  answer()
  await ada.post('/api/blocks', video)
  await waitForAttempt(lintel)
  expect(await listRows(lintel)).toEqual([{ url: youtube, path: null, seconds: null, attempts: 1, is_due_later: true }])
  expect(outside.asked.filter((each) => !each.startsWith('i.ytimg.com/'))).toEqual([])
  expect(await (await fetch(`${lintel.url}/ada`)).text()).toContain('How I ink')
  const { rows } = await lintel.db.execute(sql`select from media`)
  expect(rows).toEqual([])
})

test('a picture that would decode into too many pixels is refused by the media worker', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada', 'pro')
  outside.serve(best, 'image/png', await pixelBomb())
  await ada.post('/api/blocks', video)
  await waitForAttempt(lintel)
  expect(await listRows(lintel)).toMatchObject([{ path: null, attempts: 1, is_due_later: true }])
})

test('after enough attempts it is given up, until the address is saved anew', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada', 'pro')
  const { id } = (await ada.post('/api/blocks', video)).json<{ id: string }>()
  await waitForAttempt(lintel)
  const later = (days: number) =>
    fetchDuePosters(sweepServices(lintel, new Date(Date.now() + days * 86_400_000)), { maxMs: 30_000 })
  for (let day = 1; day <= 30; day += 4) await later(day)
  expect(await listRows(lintel)).toEqual([{ url: youtube, path: null, seconds: null, attempts: 6, is_due_later: false }])
  expect(outside.asked).toHaveLength(12)

  await ada.patch(`/api/blocks/${id}`, { url: 'https://vimeo.com/76979871' })
  outside.serve(best, 'image/jpeg', picture)
  await ada.patch(`/api/blocks/${id}`, { url: youtube })
  await expect
    .poll(async () => (await listRows(lintel)).find(({ url }) => url === youtube)?.path, { timeout: 20_000 })
    .toBeTruthy()
})

test('without a network it is asked again later, and never given up', async () => {
  const unreachable = vi.fn(openFetchOutside({ ...outside.transport, resolve: () => Promise.reject(new Error('no network')) }))
  const lintel = await startLintel({ fetchOutside: unreachable })
  const ada = await lintel.creator('ada', 'pro')
  await ada.post('/api/blocks', video)
  await waitForAttempt(lintel)
  for (let day = 1; day <= 60; day += 4) {
    const services = { ...sweepServices(lintel, new Date(Date.now() + day * 86_400_000)), fetchOutside: unreachable }
    await fetchDuePosters(services, { maxMs: 30_000 })
  }
  expect(await listRows(lintel)).toMatchObject([{ path: null, attempts: 5, is_due_later: true }])
  // One question for each address and attempt: a network that is away is not asked for the smaller picture too.
  expect(unreachable.mock.calls.length).toBe(16)
})

test('a fault of the server’s own with one picture keeps no other from its turn, and is never given up', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('a fault of ours')))
  const lintel = await startLintel({ fetchOutside: failing })
  const ada = await lintel.creator('ada', 'pro')
  for (const url of [youtube, 'https://vimeo.com/76979871']) await ada.post('/api/blocks', { ...video, url })
  await waitForAttempt(lintel)
  for (let day = 1; day <= 60; day += 4) {
    const services = { ...sweepServices(lintel, new Date(Date.now() + day * 86_400_000)), fetchOutside: failing }
    await fetchDuePosters(services, { maxMs: 30_000 })
  }
  const due = { path: null, attempts: 5, is_due_later: true }
  expect(await listRows(lintel)).toMatchObject([due, due])
})

test('switched off, nobody is asked', async () => {
  const asked = vi.fn()
  const lintel = await startLintel({ fetchOutside: asked, env: { DATA_DIR: folder, EMBED_PICTURES: 'off' } })
  const ada = await lintel.creator('ada', 'pro')
  await ada.post('/api/blocks', video)
  await fetchDuePosters({ ...sweepServices(lintel, new Date()), fetchOutside: asked }, { maxMs: 30_000 })
  await expect.poll(async () => (await lintel.db.execute(sql`select from graphile_worker._private_jobs`)).rows).toEqual([])
  expect(asked).not.toHaveBeenCalled()
})

test('a page from before gets its pictures, and those that nothing uses are removed with their files', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada', 'pro')
  outside.serve(best, 'image/jpeg', picture)
  const { id } = (await ada.post('/api/blocks', video)).json<{ id: string }>()
  await expect.poll(async () => (await listRows(lintel))[0]?.path).toBeTruthy()
  await lintel.db.execute(sql`delete from embed_posters`)
  // Another picture is not stored here: the sweep finds the address again, and the worker of this test refuses.
  await fetchDuePosters(sweepServices(lintel, new Date()), { maxMs: 30_000 })
  expect(await listRows(lintel)).toMatchObject([{ url: youtube }])

  await ada.delete(`/api/blocks/${id}`)
  await fetchDuePosters(sweepServices(lintel, new Date()), { maxMs: 0 })
  expect(await listRows(lintel)).toMatchObject([{ url: youtube }])
  await lintel.db.execute(sql`delete from trash`)
  await fetchDuePosters(sweepServices(lintel, new Date()), { maxMs: 0 })
  expect(await listRows(lintel)).toEqual([])

  const clean = (day: number) => cleanUpMedia({ ...lintel.node.services, now: () => new Date(Date.now() + day * 86_400_000) })
  await clean(1)
  await clean(3)
  expect((await lintel.db.execute(sql`select from media`)).rows).toEqual([])
})

test('what a hidden block embeds is not told', async () => {
  const lintel = await startLintel()
  const ada = await lintel.creator('ada', 'pro')
  outside.serve(best, 'image/jpeg', picture)
  await ada.post('/api/blocks', { ...video, isActive: false })
  await expect.poll(async () => (await listRows(lintel))[0]?.path).toBeTruthy()
  const { text } = await lintel.visitor().get('/api/bio/ada')
  expect(text).not.toContain('dQw4w9WgXcQ')
  expect(text).not.toContain((await listRows(lintel))[0]?.path)
})
