import { expect, test } from 'vitest'
import { insertPage } from '#server/testing/seeds.ts'
import { start } from '#server/testing/start.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const browser = { 'user-agent': chrome, 'content-type': 'text/plain;charset=UTF-8' }
const beacon = JSON.stringify({ referrer: 'https://t.co/abc' })

type Server = Awaited<ReturnType<typeof start>>
const listCounts = async ({ db }: Server) =>
  (
    await db.$client.query(
      'select device, source, sum(count)::int as count, sum(uniques)::int as uniques from counted_visits group by link_id, 1, 2 order by link_id',
    )
  ).rows
const listDropped = async ({ db }: Server) =>
  (await db.$client.query('select kind, reason, count::int from visits_dropped order by reason')).rows

test('counts beacons sent as plain text, as JSON and without a body', async () => {
  const server = await start()
  const ada = await insertPage(server.db, 'ada')
  const { post } = server.visitor({ 'user-agent': chrome })

  const view = await post('/api/bio/ada/view', beacon, { 'content-type': 'text/plain;charset=UTF-8' })
  const click = await post(`/api/links/${ada.firstLink}/click`, { referrer: 'https://t.co/abc' })
  const bare = await post('/api/bio/ada/view')

  expect([view.status, click.status, bare.status]).toEqual([204, 204, 204])
  expect(view.text).toBe('')
  const one = { device: 'desktop', source: 'x', count: 1, uniques: 1 }
  expect(await listCounts(server)).toEqual([one, one])
  expect(await listDropped(server)).toEqual([{ kind: 'view', reason: 'repeat', count: 1 }])
})

test('finds usernames and ids in any case', async () => {
  const server = await start()
  const ada = await insertPage(server.db, 'ada')
  const { post } = server.visitor(browser)

  expect((await post('/api/bio/ADA/view', beacon)).status).toBe(204)
  expect((await post(`/api/links/${ada.firstLink.toUpperCase()}/click`, beacon)).status).toBe(204)
  expect(await listCounts(server)).toHaveLength(2)
})

test('reads the visitor’s address from X-Forwarded-For behind a trusted proxy only', async () => {
  const trusting = await start({ env: { TRUST_PROXY: 'loopback' } })
  const untrusting = await start()
  await Promise.all(['ada', 'bea'].map((name) => insertPage(trusting.db, name)))
  const from = (address: string) => ({ ...browser, 'x-forwarded-for': address })

  for (const address of ['203.0.113.1', '203.0.113.2']) {
    await trusting.visitor(from(address)).post('/api/bio/ada/view', beacon)
    await untrusting.visitor(from(address)).post('/api/bio/bea/view', beacon)
  }

  const { rows } = await trusting.db.$client.query(
    'select username, sum(count)::int as count from counted_visits join users on users.id = user_id group by 1 order by 1',
  )
  expect(rows).toEqual([
    { username: 'ada', count: 2 },
    { username: 'bea', count: 1 },
  ])
})

test('counts a visitor once whose proxy names the address with a port or as IPv6', async () => {
  const server = await start({ env: { TRUST_PROXY: 'loopback,10.0.0.0/8' } })
  await insertPage(server.db, 'ada')
  for (const address of [
    '203.0.113.1',
    '203.0.113.1:50123',
    '::ffff:cb00:7101',
    '[::ffff:203.0.113.1]:443',
    '203.0.113.1, 10.0.0.5:80',
  ])
    await server.visitor({ ...browser, 'x-forwarded-for': address }).post('/api/bio/ada/view', beacon)
  const [counted] = await listCounts(server)
  expect(counted).toMatchObject({ count: 1, uniques: 1 })
})

test('records why a visit was not counted, and returns the same response as if it was', async () => {
  const server = await start()
  await insertPage(server.db, 'ada')

  const responses = [
    await server.visitor({ ...browser, 'user-agent': 'curl/8.5.0' }).post('/api/bio/ada/view', beacon),
    await server.visitor({ ...browser, 'sec-purpose': 'prefetch' }).post('/api/bio/ada/view', beacon),
    await server.visitor(browser).post('/api/bio/ada/view', JSON.stringify({ own: true })),
    await server.visitor({ ...browser, 'sec-gpc': '1' }).post('/api/bio/ada/view', beacon),
    await server.visitor({ ...browser, dnt: '1' }).post('/api/bio/ada/view', beacon),
  ]

  expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
  expect(await listCounts(server)).toEqual([])
  expect((await listDropped(server)).map(({ reason }) => reason)).toEqual(['bot', 'declined', 'owner', 'prefetch'])
})

test('returns 404 for a page or link that does not exist', async () => {
  const server = await start()
  const { post } = server.visitor(browser)

  expect(await post('/api/bio/nobody/view', beacon)).toMatchObject({ status: 404, text: expect.stringContaining('no-such-page') })
  expect(await post('/api/links/0198c0de-0000-7000-8000-000000000000/click', beacon)).toMatchObject({
    status: 404,
    text: expect.stringContaining('no-such-link'),
  })
  expect((await post('/api/bio/a%00b/view', beacon)).status).toBe(404)
})

test.each([
  ['a broken body', '/api/bio/ada/view', '{"referrer":', 400],
  ['an unknown field', '/api/bio/ada/view', '{"count":1000}', 400],
  ['a referrer of the wrong kind', '/api/bio/ada/view', '{"referrer":7}', 400],
  ['a referrer that is too long', '/api/bio/ada/view', JSON.stringify({ referrer: 'x'.repeat(5000) }), 400],
  ['a body that is too large', '/api/bio/ada/view', 'x'.repeat(70_000), 413],
  ['an invalid id', '/api/links/1/click', beacon, 400],
  ['a username that is too long', `/api/bio/${'a'.repeat(250)}/view`, beacon, 400],
])('rejects %s and counts nothing', async (_what, path, body, status) => {
  const server = await start()
  await insertPage(server.db, 'ada')

  expect((await server.visitor(browser).post(path, body)).status).toBe(status)
  expect(await listCounts(server)).toEqual([])
})
