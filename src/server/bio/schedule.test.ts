import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Link } from '#contract/links.ts'
import { links } from '#server/database/schema/links.ts'
import { insertPage } from '#server/testing/seeds.ts'
import { start, type TestClient } from '#server/testing/start.ts'

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const sale = {
  title: 'Summer sale',
  url: 'https://sale.example/',
  visibleFrom: '2026-11-03T09:00:00Z',
  visibleUntil: '2026-11-03T10:00:00Z',
}

/** A server with a clock that can be set, and a creator with a link that is visible for an hour. */
async function withSale() {
  let time = Date.parse('2026-11-03T08:59:59.000Z')
  const node = await start({ now: () => new Date(time) })
  const ada = await node.creator('ada')
  await ada.post('/api/links', { title: 'Shop', url: 'shop.example.com' })
  const link = (await ada.post('/api/links', sale)).json<Link>()
  const shows = async (person: TestClient = node.visitor()) => ({
    page: (await person.get('/ada')).text.includes('Summer sale'),
    data: (await person.get('/api/bio/ada')).text.includes('Summer sale'),
  })
  const setClock = (moment: string) => {
    time = Date.parse(`2026-11-03T${moment}Z`)
  }
  return { ...node, ada, link, shows, setClock }
}

const everywhere = { page: true, data: true }
const nowhere = { page: false, data: false }

describe('a link scheduled for an hour', () => {
  test('is hidden again on a cached page when the clock is set back to a time before it', async () => {
    const { shows, setClock } = await withSale()
    setClock('09:30:00')
    expect(await shows()).toEqual(everywhere)
    setClock('08:30:00')
    expect(await shows()).toEqual(nowhere)
  })

  test('appears and disappears on time on a cached page', async () => {
    const { shows, setClock } = await withSale()
    for (const [moment, expected] of [
      ['08:59:59', nowhere],
      ['08:59:59.999', nowhere],
      ['09:00:00', everywhere],
      ['09:59:59.999', everywhere],
      ['10:00:00', nowhere],
      ['23:59:59', nowhere],
    ] as const) {
      setClock(moment)
      expect(await shows(), moment).toEqual(expected)
      expect(await shows(), `${moment}, cached`).toEqual(expected)
    }
  })

  test('changes the ETag that a browser knows', async () => {
    const { visitor, setClock } = await withSale()
    const first = await visitor().get('/ada')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    expect((await visitor().get('/ada', { 'if-none-match': etag })).status).toBe(304)
    setClock('09:00:00')
    const second = await visitor().get('/ada', { 'if-none-match': etag })
    expect([second.status, second.text.includes('Summer sale')]).toEqual([200, true])
  })

  test('does not count clicks while it is hidden', async () => {
    const { visitor, ada, link, setClock } = await withSale()
    const click = () => visitor({ 'user-agent': browser }).post(`/api/links/${link.id}/click`)
    expect((await click()).json()).toMatchObject({ code: 'no-such-link' })
    setClock('09:00:00')
    expect((await click()).status).toBe(204)
    setClock('10:00:00')
    expect((await click()).json()).toMatchObject({ code: 'no-such-link' })
    expect((await ada.get('/api/links')).json<Link[]>().map(({ clicks }) => clicks)).toEqual([0, 1])
  })

  test('is not shown from the cache after its end while the database is unavailable', async () => {
    let time = Date.parse('2026-11-03T09:30:00Z')
    const { db, visitor, withoutDatabase } = await start({ now: () => new Date(time) })
    // Inserted directly: the notification of a save could arrive after the first request and invalidate the page.
    const { firstLink } = await insertPage(db, 'ada')
    const schedule = { visibleFrom: new Date(sale.visibleFrom), visibleUntil: new Date(sale.visibleUntil) }
    await db
      .update(links)
      .set({ title: sale.title, ...schedule })
      .where(eq(links.id, firstLink))
    expect((await visitor().get('/ada')).text).toContain('Summer sale')
    await withoutDatabase(async () => {
      expect((await visitor().get('/ada')).status).toBe(200)
      time = Date.parse(sale.visibleUntil)
      const page = await visitor().get('/ada')
      expect([page.status, page.text.includes('Summer sale')]).toEqual([503, false])
    })
  })
})
