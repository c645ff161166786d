/** What changed on the page, on the time line. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Analytics } from '#contract/analytics.ts'
import { pageChanges } from '#server/database/schema/analytics.ts'
import { start } from '#server/testing/start.ts'

async function startWithClock() {
  let time = Date.parse('2026-11-22T10:00:00Z')
  const server = await start({ now: () => new Date(time) })
  const ada = await server.creator('ada', 'premium')
  const readMarkers = async () =>
    (await ada.get('/api/analytics?range=7d')).json<Analytics>().markers.map(({ kind, label }) => `${kind} ${label}`)
  const advance = (minutes: number) => {
    time += minutes * 60_000
  }
  return { ...server, ada, readMarkers, advance }
}

test('a link that is added, duplicated or deleted is marked; undoing the deletion unmarks it', async () => {
  const { ada, readMarkers, advance } = await startWithClock()
  const { id } = (await ada.post('/api/links', { title: 'Shop', url: 'https://example.com' })).json<{ id: string }>()
  // Sent again after a lost response.
  await ada.post('/api/links', { id, title: 'Shop', url: 'https://example.com' })
  advance(1)
  await ada.post(`/api/links/${id}/duplicate`, {})
  advance(1)
  await ada.delete(`/api/links/${id}`)
  expect(await readMarkers()).toEqual(['link-added Shop', 'link-added Shop', 'link-deleted Shop'])

  advance(1)
  await ada.post(`/api/links/${id}/restore`, {})
  expect(await readMarkers()).toEqual(['link-added Shop', 'link-added Shop'])
})

test('themes that are tried within minutes are one change, and saving the same theme is none', async () => {
  const { ada, readMarkers, advance } = await startWithClock()
  await ada.patch('/api/user', { theme: 'minimalist' })
  expect(await readMarkers()).toEqual([])
  for (const theme of ['ocean', 'aurora', 'midnight']) await ada.patch('/api/user', { theme })
  const [one] = await readMarkers()
  expect(await readMarkers()).toHaveLength(1)
  expect(one).toMatch(/^theme-changed [A-Z]/)
  advance(11)
  await ada.patch('/api/user', { theme: 'ocean' })
  expect(await readMarkers()).toEqual([one, 'theme-changed Ocean'])
})

test('schedules are marked once their moment has come', async () => {
  const { ada, readMarkers, advance } = await startWithClock()
  const { id } = (await ada.post('/api/links', { title: 'Sale', url: 'https://example.com' })).json<{ id: string }>()
  await ada.patch(`/api/links/${id}`, { visibleFrom: '2026-11-22T11:00:00Z', visibleUntil: '2026-11-22T12:00:00Z' })
  expect(await readMarkers()).toEqual(['link-added Sale'])
  advance(61)
  expect(await readMarkers()).toEqual(['link-added Sale', 'schedule-start Sale'])
  advance(60)
  expect(await readMarkers()).toEqual(['link-added Sale', 'schedule-start Sale', 'schedule-end Sale'])
})

test('a day has at most two hundred stored changes and a range at most fifty markers, the latest ones', async () => {
  const { ada, db, readMarkers } = await startWithClock()
  await db.execute(sql`insert into page_changes (id, user_id, at, kind, label)
    select gen_random_uuid(), ${ada.id}, timestamptz '2026-11-22 09:00Z' + n * interval '1 second', 'link-added', 'Link ' || n
    from generate_series(1, 199) n`)
  for (let n = 0; n < 3; n++) await ada.post('/api/links', { title: `New ${n}`, url: 'https://example.com' })
  expect(await db.$count(pageChanges)).toBe(200)
  const markers = await readMarkers()
  expect(markers).toHaveLength(50)
  expect(markers.at(-1)).toBe('link-added New 0')
})
