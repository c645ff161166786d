/** The page as JSON is cached beside the page as HTML, and is never older. */
import { expect, test } from 'vitest'
import type { Bio } from '#rules/page/bio.ts'
import { leastMs } from '#rules/testing/least-ms.ts'
import { insertPage } from '#server/testing/seeds.ts'
import { start } from '#server/testing/start.ts'

const shop = { title: 'Print shop', url: 'shop.example.com' }
const path = '/api/bio/ada'

test('is served from memory, compressed, and answers 304 when it has not changed', async () => {
  const server = await start()
  // Inserted directly: the notification of a save could arrive after the first request and invalidate the page.
  await insertPage(server.db, 'ada')
  const fetchData = (headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers })
  await fetchData()

  await server.withoutDatabase(async () => {
    const answer = await fetchData({ 'accept-encoding': 'br' })
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-encoding')]).toEqual([
      200,
      'application/json; charset=utf-8',
      'br',
    ])
    expect(((await answer.json()) as Bio).links).toMatchObject([{ title: 'Shop' }])
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
    expect(answer.headers.get('content-security-policy')).toBe(`default-src 'none'; frame-ancestors 'none'`)
    const unchanged = await fetchData({ 'if-none-match': answer.headers.get('etag') ?? '' })
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  })
})

test('shows a save at the next request, and on other nodes within a second', async () => {
  const [one, two] = [await start(), await start()]
  const ada = await one.creator('ada')
  const shows = async (node: typeof one, text: string) => (await node.visitor().get(path)).text.includes(text)
  for (const node of [one, two]) await node.visitor().get(path)

  const delay = await leastMs(1_000, async () => {
    const title = `At ${performance.now()}`
    await ada.post('/api/links', { ...shop, title })
    expect(await shows(one, title)).toBe(true)
    await expect.poll(() => shows(two, title), { interval: 10 }).toBe(true)
  })
  expect(delay).toBeLessThan(1_000)
})

test('under a former username, shows a save at the next request', async () => {
  const { creator, visitor } = await start()
  const ada = await creator('ada')
  await ada.patch('/api/user', { username: 'countess' })
  expect((await visitor().get(path)).json<Bio>()).toMatchObject({ user: { username: 'countess' }, links: [] })
  await ada.post('/api/links', shop)
  expect((await visitor().get(path)).json<Bio>()).toMatchObject({ links: [{ title: 'Print shop' }] })
})

test('says what a missing or suspended page is, and caches nothing for it', async () => {
  const { creator, visitor, db } = await start()
  expect((await visitor().get(path)).json()).toMatchObject({ code: 'no-such-page' })
  const { id } = await creator('ada')
  expect((await visitor().get(path)).status).toBe(200)
  await db.$client.query('update users set is_banned = true where id = $1', [id])
  await db.$client.query(`select pg_notify('lintel_pages', 'ada')`)
  await expect.poll(async () => (await visitor().get(path)).status, { interval: 10 }).toBe(410)
  expect((await visitor().get('/api/bio/%00x')).json()).toMatchObject({ code: 'no-such-page' })
})
