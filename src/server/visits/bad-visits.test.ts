/** Visits that are wrong or meant to do harm, over HTTP: nothing is counted for others, and nothing fails. */
import { describe, expect, test } from 'vitest'
import { insertPage } from '#server/testing/seeds.ts'
import { start } from '#server/testing/start.ts'

type Server = Awaited<ReturnType<typeof start>>

const browser = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
}
const click = (server: Server, id: string) => server.visitor(browser).post(`/api/links/${id}/click`, {})
const sum = async ({ db }: Server) =>
  (
    await db.$client.query(
      'select coalesce(sum(count), 0)::int as count, coalesce(sum(uniques), 0)::int as uniques from counted_visits',
    )
  ).rows[0]

describe('a click', () => {
  test('on a link that was deleted is not found, and the clicks from before stay', async () => {
    const server = await start()
    const ada = await server.creator('ada')
    const { id } = (await ada.post('/api/links', { title: 'Shop', url: 'https://example.com/' })).json<{ id: string }>()
    expect((await click(server, id)).status).toBe(204)
    await ada.delete(`/api/links/${id}`)

    expect(await click(server, id)).toMatchObject({ status: 404, text: expect.stringContaining('no-such-link') })
    expect(await sum(server)).toEqual({ count: 1, uniques: 1 })
  })

  test('on a link that is switched off, or not shown yet, or no longer, is not found', async () => {
    const server = await start()
    const ada = await insertPage(server.db, 'ada', 3)
    const [off, early, late] = ada.linkIds as [string, string, string]
    const set = (change: string, id: string) => server.db.$client.query(`update links set ${change} where id = $1`, [id])
    await set('is_active = false', off)
    await set(`visible_from = now() + interval '1 hour'`, early)
    await set(`visible_until = now() - interval '1 second'`, late)

    for (const id of ada.linkIds) expect((await click(server, id)).status).toBe(404)
    expect(await sum(server)).toEqual({ count: 0, uniques: 0 })
  })

  test('counts for the creator whose link it is, whatever page it claims to come from', async () => {
    const server = await start()
    const [ada, bea] = [await insertPage(server.db, 'ada'), await insertPage(server.db, 'bea')]
    await server.visitor({ ...browser, referer: `${server.url}/bea` }).post(`/api/links/${ada.firstLink}/click`, {})

    const { rows } = await server.db.$client.query('select user_id, link_id from counted_visits')
    expect(rows).toEqual([{ user_id: ada.id, link_id: ada.firstLink }])
    const { rows: links } = await server.db.$client.query('select clicks::int from links where id = $1', [bea.firstLink])
    expect(links).toEqual([{ clicks: 0 }])
  })

  test('with the id of a page, or of nothing, is not found', async () => {
    const server = await start()
    const ada = await insertPage(server.db, 'ada')
    for (const id of [ada.id, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])
      expect((await click(server, id)).status).toBe(404)
    expect(await sum(server)).toEqual({ count: 0, uniques: 0 })
  })
})

test('a forged referrer becomes a plain name, or the visit counts as direct', async () => {
  const server = await start({ env: { TRUST_PROXY: 'loopback' } })
  await insertPage(server.db, 'ada')
  const referrers = [
    'https://instagram.com.evil.example/',
    'https://evil.example/"},{"',
    "https://'; drop table users; --/",
    'https://\u202einstagram.com/',
    'javascript:alert(1)',
    `https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example/`,
    'https://{a,b}.example/',
    'https://\0.example/',
    'android-app://=cmd|x/',
    'https://ADA:secret@blog.example:8443/path',
  ]
  for (const [n, referrer] of referrers.entries()) {
    const visitor = server.visitor({ ...browser, 'x-forwarded-for': `203.0.113.${n}` })
    expect((await visitor.post('/api/bio/ada/view', { referrer })).status).toBe(204)
  }
  const { rows } = await server.db.$client.query<{ source: string }>('select distinct source from counted_visits order by 1')
  expect(rows.map(({ source }) => source)).toEqual(['blog.example', `${'c'.repeat(60)}.example`, 'direct', 'evil.example'])
  expect(await sum(server)).toEqual({ count: referrers.length, uniques: referrers.length })
})

test('visits are counted while the clock jumps, and nobody counts twice within its steps', async () => {
  const clock = { now: new Date('2026-03-10T12:00:00Z') }
  const server = await start({ now: () => clock.now })
  await insertPage(server.db, 'ada')
  const viewAt = async (time: string) => {
    clock.now = new Date(time)
    expect((await server.visitor(browser).post('/api/bio/ada/view', {})).status).toBe(204)
    return (await sum(server)).count
  }
  expect(await viewAt('2026-03-10T12:00:00Z')).toBe(1)
  // Back: the visitor has been counted until 12:30.
  expect(await viewAt('2026-03-10T11:00:00Z')).toBe(1)
  expect(await viewAt('2026-03-10T12:29:59Z')).toBe(1)
  expect(await viewAt('2026-03-10T12:30:01Z')).toBe(2)
  // To other days, which have visitors of their own, and back.
  expect(await viewAt('2036-01-01T00:00:00Z')).toBe(3)
  expect(await viewAt('2026-03-10T12:31:00Z')).toBe(3)
  expect(await viewAt('2026-03-08T23:59:59Z')).toBe(4)
  expect(await viewAt('2026-03-10T13:01:00Z')).toBe(5)
})
