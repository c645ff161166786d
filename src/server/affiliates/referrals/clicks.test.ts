/** Counting visits by referral links. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { referralClicks } from '#server/database/schema/affiliates.ts'
import { users } from '#server/database/schema/users.ts'
import { countedVisitors } from '#server/database/schema/visits.ts'
import { start } from '#server/testing/start.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

async function startWithMaya(options: Parameters<typeof start>[0] = {}) {
  const clock = { now: new Date('2031-03-01T12:00:00Z') }
  const server = await start({ now: () => clock.now, env: { TRUST_PROXY: 'loopback' }, ...options })
  const maya = await server.creator('maya')
  const click = async (code = 'maya', headers: Record<string, string> = {}) => {
    const person = server.visitor({
      'user-agent': chrome,
      'x-forwarded-for': '203.0.113.1',
      'content-type': 'text/plain',
      ...headers,
    })
    return (await person.post('/api/affiliate/click', JSON.stringify({ code }))).status
  }
  const listClicks = () =>
    server.db
      .select({ userId: referralClicks.userId, day: referralClicks.day, clicks: referralClicks.clicks })
      .from(referralClicks)
  return { ...server, clock, maya, click, listClicks }
}

test('each visitor counts once in half an hour, by the UTC day', async () => {
  const { click, listClicks, clock, maya } = await startWithMaya()
  expect(await click()).toBe(204)
  expect(await click('MAYA')).toBe(204)
  clock.now = new Date('2031-03-01T12:29:59Z')
  await click()
  expect(await listClicks()).toEqual([{ userId: maya.id, day: '2031-03-01', clicks: 1 }])
  await click('maya', { 'x-forwarded-for': '203.0.113.2' })
  clock.now = new Date('2031-03-01T12:30:00Z')
  await click()
  expect(await listClicks()).toEqual([{ userId: maya.id, day: '2031-03-01', clicks: 3 }])
  clock.now = new Date('2031-03-02T00:00:00Z')
  await click()
  expect(await listClicks()).toContainEqual({ userId: maya.id, day: '2031-03-02', clicks: 1 })
})

test.each([
  ['a bot', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
  ['a program without a user agent', { 'user-agent': '' }],
  ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
  ['a browser that declines to be counted', { 'sec-gpc': '1' }],
])('%s is not counted, and gets the same answer', async (_name, headers) => {
  const { click, listClicks } = await startWithMaya()
  expect(await click('maya', headers)).toBe(204)
  expect(await listClicks()).toEqual([])
})

test.each([
  ['an unknown code', 'nobody', {}],
  ['the code of a suspended creator', 'maya', { isBanned: true }],
  ['the code of an account that is being deleted', 'maya', { deletionRequestedAt: new Date(), isActive: false }],
])('%s is ignored, with the same answer', async (_name, code, change) => {
  const { click, listClicks, db, maya } = await startWithMaya()
  if (Object.keys(change).length > 0) await db.update(users).set(change).where(eq(users.id, maya.id))
  expect(await click(code)).toBe(204)
  expect(await listClicks()).toEqual([])
  expect(await db.$count(countedVisitors)).toBe(0)
})

test('what is no code is refused', async () => {
  const { click } = await startWithMaya()
  expect([await click('<script>'), await click(''), await click('x'.repeat(31))]).toEqual([400, 400, 400])
})

test('one network cannot add more than 120 in an hour, whatever browsers it makes up', async () => {
  const { click, listClicks } = await startWithMaya()
  for (let n = 0; n < 125; n++) await click('maya', { 'user-agent': `${chrome} ${n}` })
  expect(await listClicks()).toMatchObject([{ clicks: 120 }])
})

test('one network may send 60 a minute', async () => {
  const { click } = await startWithMaya({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })
  const answers = await Promise.all(Array.from({ length: 70 }, () => click('nobody')))
  expect(answers.filter((status) => status === 429)).toHaveLength(10)
})

test('the same visitor at the same moment on two nodes counts once, and views are counted beside', async () => {
  const one = await startWithMaya()
  const two = await start({ now: () => one.clock.now, env: { TRUST_PROXY: 'loopback' } })
  const headers = { 'user-agent': chrome, 'x-forwarded-for': '203.0.113.9' }
  const view = await one.visitor(headers).post('/api/bio/maya/view')
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => (n % 2 ? one : two).visitor(headers).post('/api/affiliate/click', { code: 'maya' })),
  )
  expect(view.status).toBe(204)
  expect(await one.listClicks()).toMatchObject([{ clicks: 1 }])
  const { rows } = await one.db.$client.query('select sum(count)::int as views from counted_visits')
  expect(rows).toEqual([{ views: 1 }])
})

test('nothing of the address is stored', async () => {
  const { click, db } = await startWithMaya()
  await click()
  const { rows: tables } = await db.$client.query("select tablename as name from pg_tables where schemaname = 'public'")
  for (const { name } of tables) {
    const { rows } = await db.$client.query(`select t::text as row from ${name} t`)
    for (const { row } of rows) expect(row).not.toContain('203.0.113.1')
  }
})
