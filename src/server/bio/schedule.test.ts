import { describe, expect, test } from 'vitest'
import type { Link } from '#contract/links.ts'
import { type Person, start } from '#server/testing/start.ts'

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const sale = {
  title: 'Summer sale',
  url: 'https://sale.example/',
  visibleFrom: '2026-11-03T09:00:00Z',
  visibleUntil: '2026-11-03T10:00:00Z',
}

/** A server with a clock of its own, and a creator with a link that is there for an hour. */
async function withSale() {
  let time = Date.parse('2026-11-03T08:59:59.000Z')
  const node = await start({ now: () => new Date(time) })
  const ada = await node.creator('ada')
  await ada.post('/api/links', { title: 'Shop', url: 'shop.example.com' })
  const link = (await ada.post('/api/links', sale)).json<Link>()
  const shows = async (person: Person = node.visitor()) => ({
    page: (await person.get('/ada')).text.includes('Summer sale'),
    data: (await person.get('/api/bio/ada')).text.includes('Summer sale'),
  })
  const clockTo = (moment: string) => {
    time = Date.parse(`2026-11-03T${moment}Z`)
  }
  return { ...node, ada, link, shows, clockTo }
}

const everywhere = { page: true, data: true }
const nowhere = { page: false, data: false }

describe('a link for an hour', () => {
  test('comes and goes to the second on a page that is kept rendered', async () => {
    const { shows, clockTo } = await withSale()
    for (const [moment, seen] of [
      ['08:59:59', nowhere],
      ['08:59:59.999', nowhere],
      ['09:00:00', everywhere],
      ['09:59:59.999', everywhere],
      ['10:00:00', nowhere],
      ['23:59:59', nowhere],
    ] as const) {
      clockTo(moment)
      expect(await shows(), moment).toEqual(seen)
      expect(await shows(), `${moment}, kept`).toEqual(seen)
    }
  })

  test('is new to a browser that knows the page from before', async () => {
    const { visitor, clockTo } = await withSale()
    const first = await visitor().get('/ada')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('public, no-cache')
    expect((await visitor().get('/ada', { 'if-none-match': etag })).status).toBe(304)
    clockTo('09:00:00')
    const second = await visitor().get('/ada', { 'if-none-match': etag })
    expect([second.status, second.text.includes('Summer sale')]).toEqual([200, true])
  })

  test('takes no clicks while nobody sees it', async () => {
    const { visitor, ada, link, clockTo } = await withSale()
    const click = () => visitor({ 'user-agent': browser }).post(`/api/links/${link.id}/click`)
    expect((await click()).json()).toMatchObject({ code: 'no-such-link' })
    clockTo('09:00:00')
    expect((await click()).status).toBe(204)
    clockTo('10:00:00')
    expect((await click()).json()).toMatchObject({ code: 'no-such-link' })
    expect((await ada.get('/api/links')).json<Link[]>().map(({ clicks }) => clicks)).toEqual([0, 1])
  })

  test('is not shown from memory past its end while the database is away', async () => {
    const { visitor, shows, clockTo, withoutDatabase } = await withSale()
    clockTo('09:30:00')
    expect(await shows()).toEqual(everywhere)
    // The news of the link's own saving may still be on its way, and would have the page forgotten.
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(await shows()).toEqual(everywhere)
    await withoutDatabase(async () => {
      expect((await visitor().get('/ada')).status).toBe(200)
      clockTo('10:00:00')
      const page = await visitor().get('/ada')
      expect([page.status, page.text.includes('Summer sale')]).toEqual([503, false])
    })
  })
})
